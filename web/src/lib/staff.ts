// Who works here, as far as the page has to know it: what somebody may do is the server's to say.

const staff = ['dealer', 'supervisor', 'auditor', 'administrator'];
const overseers = ['supervisor', 'auditor', 'administrator'];

export const isStaff = (role: string | undefined): boolean => role !== undefined && staff.includes(role);
// These see every table's money; a dealer sees the table.
export const oversees = (role: string | undefined): boolean => role !== undefined && overseers.includes(role);
export const postsNotices = (role: string | undefined): boolean => role === 'supervisor' || role === 'administrator';
