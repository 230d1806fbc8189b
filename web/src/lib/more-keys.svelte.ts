// Keys of what is open now, for the sheet of keys: the console's words are loaded with the console.
export interface KeyGroup {
  title: string;
  rows: [string, string][];
}

class MoreKeys {
  group = $state.raw<KeyGroup | null>(null);
}

export const moreKeys = new MoreKeys();
