// What a clause or a reading says, in one sentence. Each is requested once.
import { settledTexts } from '../texts/betting.ts';
import { ask } from './api.ts';

interface Answer {
  duty?: string;
  question?: string;
  reading?: string;
}

const known = new Map<string, Promise<string>>();

// A citation may go deeper than the index: GC.8(a)(3) stands under GC.8(a).
export function shorter(id: string): string | null {
  const cut = id.replace(/\([^()]*\)$/, '');
  return cut === id || cut === '' ? null : cut;
}

async function look(id: string): Promise<string> {
  try {
    const { duty, question, reading } = await ask<Answer>('GET', `/api/clauses/${encodeURIComponent(id)}`, null);
    return duty ?? (reading ? settledTexts.reading(question ?? '', reading) : '');
  } catch {
    const above = shorter(id);
    return above === null ? '' : look(above);
  }
}

// Empty if the house has no text for it or does not answer. An empty text is not kept: the next call asks again.
export function clauseText(id: string): Promise<string> {
  const text = known.get(id) ?? look(id);
  known.set(id, text);
  void text.then((found) => {
    if (found === '') known.delete(id);
  });
  return text;
}
