// Finds words in rules: a text is found if it has every word, in any order.

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter((each) => each !== '');

export function has(text: string, wanted: readonly string[]): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return wanted.every((word) => plain.includes(word.replaceAll('’', "'")));
}

export interface Piece {
  text: string;
  found: boolean;
}

// The text in pieces, so that the words that were found can be marked. Words of one letter are not marked: they would be
// everywhere.
export function pieces(text: string, wanted: readonly string[]): Piece[] {
  const telling = wanted.filter((word) => word.length > 1);
  if (telling.length === 0) return [{ text, found: false }];
  const plain = text.toLowerCase();
  // In some alphabets a text in lower case has another length. Then the indexes do not fit, and nothing is marked.
  if (plain.length !== text.length) return [{ text, found: false }];
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of telling)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  const all: Piece[] = [];
  for (let at = 0; at < text.length; ++at) {
    const last = all.at(-1);
    if (last && last.found === marked[at]) last.text += text[at];
    else all.push({ text: text[at], found: marked[at] });
  }
  return all;
}
