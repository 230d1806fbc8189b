// Settings of a rulebook as they stand in an address (?set=decks%3D8), so that a link leads to what one sees.

export interface Setting {
  key: string;
  value: string;
}

// Texts that are not key=value are left out; of two with the same key the last one counts.
export function parse(texts: readonly string[]): Setting[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) continue;
    const key = text.slice(0, at).trim();
    found.delete(key);
    found.set(key, text.slice(at + 1).trim());
  }
  return [...found].map(([key, value]) => ({ key, value }));
}

export const written = (settings: readonly Setting[]): string[] => settings.map(({ key, value }) => `${key}=${value}`);

// As in the JSON of the house: {"decks": "8"}.
export const asSet = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));
export const ofSet = (set: Record<string, string>): Setting[] => Object.entries(set).map(([key, value]) => ({ key, value }));

export const ofSearch = (search: string): Setting[] => parse(new URLSearchParams(search).getAll('set'));

// `more` are further parameters; empty ones are left out.
export function toSearch(settings: readonly Setting[], more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const text of written(settings)) query.append('set', text);
  for (const [key, value] of Object.entries(more)) if (value !== '') query.set(key, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

// The settings with another value of this key. The published value needs no setting.
export function changed(settings: readonly Setting[], key: string, value: string, published: string): Setting[] {
  const others = settings.filter((each) => each.key !== key);
  return value === published ? others : [...others, { key, value }];
}

// A list between commas with `value` put in or taken out; an empty list is written "none".
export function toggled(list: string, allowed: readonly string[], value: string, on: boolean): string {
  const now = list.split(',');
  return allowed.filter((each) => (each === value ? on : now.includes(each))).join(',') || 'none';
}
