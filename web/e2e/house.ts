// A real server for a test: a configuration of its own, a store in a temporary folder, a free port.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
export const program = resolve(web, process.env.PITBOSS_PROGRAM ?? '../build/dev/pitboss');
// Deals what a test has planted; built beside the tests of the program.
const plantedProgram = process.env.PITBOSS_PLANTED
  ? resolve(web, process.env.PITBOSS_PLANTED)
  : join(dirname(program), 'tests', 'planted_serve');
const page = join(web, 'dist');

export interface TableOf {
  name: string;
  book: string;
  set?: string[];
  betting_ms?: number;
  decision_ms?: number;
  result_ms?: number;
  step_ms?: number;
  coach?: boolean;
  human_dealer?: boolean;
}

// Long enough for the house; the same for everybody of a test.
export const password = 'a long enough password 1';

const quick = { betting_ms: 1500, decision_ms: 30_000, result_ms: 1500 };

function config(tables: TableOf[], more: string): string {
  const lines = [more];
  for (const { name, book, set = [], ...pace } of tables) {
    lines.push('[[table]]', `name = "${name}"`, `rulebook = "${book}"`, `set = ${JSON.stringify(set)}`);
    for (const [key, value] of Object.entries({ ...quick, ...pace })) lines.push(`${key} = ${value}`);
  }
  return lines.join('\n');
}

export class House {
  address = '';
  #plants: string | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'pitboss-e2e-'));
  #process: ChildProcess | null = null;
  #said = '';

  constructor(tables: TableOf[], more = '') {
    if (!existsSync(program)) throw new Error(`there is no server at ${program}: set PITBOSS_PROGRAM`);
    if (!existsSync(join(page, 'index.html'))) throw new Error('the page is not built: npm run build');
    writeFileSync(join(this.#folder, 'house.toml'), config(tables, more));
  }

  // Before it is opened: while it is, an administrator would do it.
  employ(name: string, role: string): void {
    execFileSync(program, ['user', 'add', name, '--role', role, '--store', 'sqlite:house.db'], { cwd: this.#folder, input: `${password}\n` });
  }

  // A house whose first shoe begins with these cards, behind the burned one.
  static planted(table: TableOf, plants: string): House {
    const house = new House([table], 'store = "sqlite:house.db"\nkey = "shoes.key"');
    house.#plants = plants;
    writeFileSync(join(house.#folder, 'plants'), plants + '\n');
    return house;
  }

  // Again on the same port, where a browser is to find it again.
  async open(): Promise<void> {
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    const serve = ['serve', '--quiet', '--listen', listen, '--config', 'house.toml', '--store', 'sqlite:house.db', '--page', page];
    const child = spawn(
      this.#plants ? plantedProgram : program,
      this.#plants ? ['plants', 'house.toml', page] : serve,
      { cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#process = child;
    child.stderr?.on('data', (text) => (this.#said += text));
    this.address = await new Promise((ready, failed) => {
      let text = '';
      child.stdout?.on('data', (more) => {
        text += more;
        const found = /http:\/\/\S+?(?=\/?\s)/.exec(text);
        if (found) ready(found[0]);
      });
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${this.#said}`)));
      child.on('error', failed);
    });
  }

  // As if the power went: nothing is said to anybody.
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
