// The wire between a browser and the house, which a test can cut, mend, and make deaf in one direction.
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Wire {
  address = '';
  #server: Server;
  #pairs = new Set<[Socket, Socket]>();
  #whole = true;
  #deaf = false;

  constructor(house: string) {
    const { hostname, port } = new URL(house);
    this.#server = createServer((near) => {
      if (!this.#whole) return near.destroy();
      const far = connect(Number(port), hostname);
      const pair: [Socket, Socket] = [near, far];
      this.#pairs.add(pair);
      near.on('data', (bytes) => far.write(bytes));
      far.on('data', (bytes) => {
        if (!this.#deaf) near.write(bytes);
      });
      const over = () => {
        near.destroy();
        far.destroy();
        this.#pairs.delete(pair);
      };
      for (const end of pair) end.on('close', over).on('error', over);
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the wire has no port');
    this.address = `http://127.0.0.1:${bound.port}`;
  }

  // What the house says does not come through; what is said to it does.
  deafen(): void {
    this.#deaf = true;
  }

  cut(): void {
    this.#whole = false;
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    this.#pairs.clear();
  }

  mend(): void {
    this.#whole = true;
    this.#deaf = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}
