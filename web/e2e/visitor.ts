// A person in a browser: what a test says about the page, in the words of the table.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';

import { texts } from '../src/texts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeRun {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
export const out = fileURLToPath(new URL('./out/', import.meta.url));

// How long something took, for whoever wants to know: a machine that is busy fails no test.
export function measured(what: string, milliseconds: number): void {
  mkdirSync(out, { recursive: true });
  appendFileSync(`${out}speeds.txt`, `${what}: ${milliseconds.toFixed(1)} ms\n`);
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium does not sandbox a root user, and a machine of CI has no way out.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  motion?: boolean;
}

// The gate looks at every page and moment on a phone, where there is least room, and lets axe judge each of them once; the
// night does at every width and in both sets of colours.
export const inGate = process.env.PITBOSS_GATE !== undefined;
export const axeOnAPhoneOnly = inGate;
export function narrowestInGate<T extends { width: number } | readonly number[]>(cases: T[]): T[] {
  const width = (each: T) => ('width' in each ? each.width : each[0]);
  const least = Math.min(...cases.map(width));
  return inGate ? cases.filter((each) => width(each) === least) : cases;
}

export class Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(String(error)));
  }

  static async come(browser: Browser, address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return new Visitor(context, page);
  }

  // As somebody who has an account: the browser keeps what logging in gives it.
  async logIn(name: string, password: string): Promise<void> {
    await this.page.goto('/account');
    await this.page.getByLabel(texts.account.name).fill(name);
    await this.page.getByLabel(texts.account.password).fill(password);
    await this.button(texts.account.logIn).click();
    await this.page.getByText(/^You are /).waitFor();
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.faults, 'errors of the page').toEqual([]);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  // The page shows everything that was told, and waits for this person or for others.
  async settled(): Promise<void> {
    await this.page.locator('[data-ready="true"]').waitFor();
  }

  async sitDown(table: string): Promise<void> {
    await this.page.goto('/');
    await this.button(texts.lobby.playAt(table)).or(this.button(texts.lobby.playOn(table))).click();
    await this.place.waitFor();
  }

  get place(): Locator {
    return this.page.locator('.place');
  }

  get status(): Locator {
    return this.page.locator('.status strong');
  }

  get hands(): Locator {
    return this.page.locator('.spot.mine .hand');
  }

  async bet(chips = 1): Promise<void> {
    await this.place.waitFor();
    for (let i = 0; i < chips; ++i) await this.page.locator('.tray .chip-500').click();
    await this.place.click();
  }

  // One answer to whatever is asked, until the round is settled: never a risk that was not asked for.
  async playOut(prefer: string[] = ['switch', 'stand']): Promise<void> {
    const safe = [...prefer, 'keep', 'decline', 'stand', 'refuse_cut'];
    const bar = this.page.locator('.actions');
    const over = this.page.locator('.outcome').or(this.page.locator('.status.win, .status.lose'));
    for (let i = 0; i < 40; ++i) {
      await bar.or(over).or(this.place).first().waitFor();
      await this.settled();
      if ((await over.count()) > 0) return;
      const asked = await this.page.evaluate(() => document.querySelector('.table-page')?.getAttribute('data-seq'));
      let said = false;
      for (const type of safe) {
        const offered = this.page.locator(`.big.${type}:enabled`);
        if ((await offered.count()) === 0) continue;
        await offered.first().click();
        said = true;
        break;
      }
      // Where the wager can still be taken back it waits for the deal. Asked first: the cards may come in between.
      if (!said && (await this.button(texts.rail.withdraw).count()) === 0) {
        if ((await this.place.count()) > 0) return;
        continue;
      }
      await this.page.waitForFunction(
        (seq) => document.querySelector('.table-page')?.getAttribute('data-seq') !== seq,
        asked,
      );
    }
    throw new Error('the round does not end');
  }

  async shot(name: string): Promise<void> {
    mkdirSync(out, { recursive: true });
    await this.page.screenshot({ path: `${out}${name}.png`, fullPage: true });
  }

  // No violation of axe's rules on what is shown now.
  async isAccessible(): Promise<void> {
    // Not as a script of the page: its policy allows none but its own.
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeRun> } }).axe.run(),
    );
    const found = violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`).join(' | ')}`,
    );
    expect(found, 'violations that axe found').toEqual([]);
  }
}
