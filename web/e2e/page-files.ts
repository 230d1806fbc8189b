// The built page without a server behind it: for states that chance would not bring.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', html: 'text/html' };

export class PageFiles {
  address = '';
  #server: Server = createServer((request, response) => {
    const path = request.url?.includes('.') ? request.url : '/index.html';
    response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
    response.end(readFileSync(dist + path));
  });

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}
