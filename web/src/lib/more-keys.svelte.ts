// The keys of the dealer's console, for the sheet of keys. The console sets them while it is open, because its words are
// loaded with it.
export interface KeyGroup {
  title: string;
  rows: [string, string][];
}

class MoreKeys {
  group = $state.raw<KeyGroup | null>(null);
}

export const moreKeys = new MoreKeys();
