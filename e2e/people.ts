import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { logIn, PHONE } from './app.ts';
import { consoleErrorsOf } from './fixtures.ts';
import { openConsole } from './operator-console.ts';
import type { RunningServer } from './running-server.ts';

const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;
const SMALL_MOVES = { reducedMotion: 'reduce' } as const;

/** A line that no console says. */
const NOTHING = /(?!)/;

/** Several people at once, each with a device of their own. Their console errors are known at the end. */
export class People {
  readonly #browser: Browser;
  readonly #house: RunningServer;
  readonly #contexts: BrowserContext[] = [];
  readonly #heard: { readonly name: string; readonly said: readonly string[] }[] = [];

  constructor(browser: Browser, server: RunningServer) {
    this.#browser = browser;
    this.#house = server;
  }

  /** A demo person with a phone, logged in. With a clock of its own, the test moves the phone's time. */
  async withPhone(
    name: string,
    { hasOwnClock = false, ...options }: BrowserContextOptions & { readonly hasOwnClock?: boolean } = {},
  ): Promise<Page> {
    const page = await this.#open(name, { ...PHONE, ...SMALL_MOVES, ...options });
    if (hasOwnClock) await page.clock.install();
    await logIn(page, this.#house, name);
    return page;
  }

  /** An operator in the console, logged in. */
  async inConsole(name: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.#open(name, { ...CONSOLE_SIZE, ...SMALL_MOVES, ...options });
    await openConsole(page, this.#house, name);
    return page;
  }

  /** They put their devices away; none of them may have complained. */
  async goHome(expected = NOTHING): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    const lines = this.#heard.flatMap(({ name, said }) => said.map((line) => `${name}: ${line}`));
    expect(lines.filter((line) => !expected.test(line))).toEqual([]);
  }

  async #open(name: string, options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options);
    this.#heard.push({ name, said: consoleErrorsOf(context) });
    this.#contexts.push(context);
    return context.newPage();
  }
}
