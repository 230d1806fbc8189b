// Which roles are staff, so that the page can show them what is theirs. The server decides what each role may do.

const staff = ['dealer', 'supervisor', 'auditor', 'administrator'];
const overseers = ['supervisor', 'auditor', 'administrator'];

export const isStaff = (role: string | undefined): boolean => role !== undefined && staff.includes(role);
// These roles see the money of every table; a dealer does not.
export const oversees = (role: string | undefined): boolean => role !== undefined && overseers.includes(role);
export const postsNotices = (role: string | undefined): boolean => role === 'supervisor' || role === 'administrator';
