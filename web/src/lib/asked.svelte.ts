// Something asked of the house, and what it said last. Who asks again before the answer came wants the newer one; the
// older one stays to be seen until that is there.

export class Asked<T> {
  value = $state.raw<T | null>(null);
  problem = $state('');
  busy = $state(false);
  #asked = 0;

  async ask(question: () => Promise<T>): Promise<void> {
    const mine = ++this.#asked;
    this.busy = true;
    try {
      const answer = await question();
      if (mine !== this.#asked) return;
      this.value = answer;
      this.problem = '';
    } catch (error) {
      if (mine !== this.#asked) return;
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }

  // What was known is about something else.
  forget() {
    this.#asked += 1;
    this.value = null;
    this.problem = '';
    this.busy = false;
  }
}
