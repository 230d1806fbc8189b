// The published rulebooks as data for the page: which there are, how their layouts are drawn, and which house options
// each leaves open. Read from the same files that the server is built with, so that the page states no rule of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

import type { Book, BookOption } from '../src/lib/books.ts';

const folder = fileURLToPath(new URL('../../rulebooks', import.meta.url));
const name = 'virtual:books';

type Entry = { value: unknown; allowed?: unknown[]; least?: string; most?: string; cite: string };
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'value' in value && 'cite' in value;

function* entries(table: Record<string, unknown>, prefix = ''): Generator<[string, Entry]> {
  for (const [key, value] of Object.entries(table)) {
    if (isEntry(value)) yield [prefix + key, value];
    else if (prefix === '' && key !== 'grounds' && typeof value === 'object' && value !== null)
      yield* entries(value as Record<string, unknown>, `${key}.`);
  }
}

// What leaves the house no choice is not an option.
function option(key: string, entry: Entry): BookOption | null {
  const several = Array.isArray(entry.value);
  const value = several ? (entry.value as unknown[]).map(String).join(',') : String(entry.value);
  const allowed = (entry.allowed ?? []).map(String);
  if (entry.least !== undefined && entry.most !== undefined)
    return { key, value, allowed, several, least: entry.least, most: entry.most, cite: entry.cite };
  if (allowed.length < (several ? 1 : 2)) return null;
  return { key, value, allowed, several, cite: entry.cite };
}

function read(file: string): Book {
  const text = parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, unknown>;
  const all = [...entries(text)];
  const valueOf = (name: string) => all.find(([key]) => key === name)?.[1].value;
  const tips = valueOf('tips.on');
  const bets = all.find(([key]) => key === 'bets')?.[1].value as string[];
  return {
    id: String(text.id),
    title: String(text.title),
    game: String(text.game),
    bets,
    tips: Array.isArray(tips) ? tips.map(String) : [],
    coupons: valueOf('coupons') === true,
    verbal: valueOf('verbal_wagers') === true,
    options: all.map(([key, entry]) => option(key, entry)).filter((each) => each !== null),
  };
}

export function publishedBooks(): Plugin {
  return {
    name: 'published-books',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
      for (const file of files) this.addWatchFile(`${folder}/${file}`);
      return `export default ${JSON.stringify(files.sort().map(read))}`;
    },
  };
}
