// The latest answer to a request. A newer request supersedes one that is not answered yet; the old value stays visible
// until the new one is there.

export class LatestRequest<T> {
  value = $state.raw<T | null>(null);
  problem = $state('');
  busy = $state(false);
  #newest = 0;

  async ask(question: () => Promise<T>): Promise<void> {
    const mine = ++this.#newest;
    this.busy = true;
    try {
      const answer = await question();
      if (mine !== this.#newest) return;
      this.value = answer;
      this.problem = '';
    } catch (error) {
      if (mine !== this.#newest) return;
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }

  // Drops the value and the request under way, because the page now shows something else.
  forget() {
    this.#newest += 1;
    this.value = null;
    this.problem = '';
    this.busy = false;
  }
}
