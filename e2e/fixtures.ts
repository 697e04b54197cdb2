import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { bringPreviousLanding } from '../tools/release/previous-landing.ts';
import { axeFindings, COLOURS_ONLY } from './axe.ts';
import { firstListings, putAway } from './leftovers.ts';
import { type RunningServer, startServer } from './running-server.ts';

export { expect } from '@playwright/test';

interface TestParts {
  readonly quiet: undefined;
  readonly leavesNothing: undefined;
}

interface OfWorker {
  readonly server: RunningServer;
  /** The build of the app that people run while this version is rolled out. */
  readonly previousBuild: PreviousBuild;
  readonly atFirst: ReadonlySet<string>;
}

/** Its files, or why there are none here. */
type PreviousBuild = { readonly folder: string } | { readonly missing: string };

/** It may have to be fetched, its packages installed and its app built, beside other work. */
const PREVIOUS_BUILD_MILLISECONDS_MAX = 600_000;

/**
 * Browser tests against a real server. A console error or warning of any page fails its test. Listings and trades that a
 * test leaves open are removed after it, so that tests may run in any order.
 */
export const test = base.extend<TestParts, OfWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  previousBuild: [
    // Only the test that uses it pays for it, before its own time begins.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const landing = await bringPreviousLanding({ withApp: true });
      await use('missing' in landing ? landing : { folder: landing.appDist });
    },
    { scope: 'worker', timeout: PREVIOUS_BUILD_MILLISECONDS_MAX },
  ],
  atFirst: [
    async ({ server }, use) => {
      await use(await firstListings(server));
    },
    { scope: 'worker' },
  ],
  leavesNothing: [
    async ({ server, atFirst }, use) => {
      await use(undefined);
      await putAway(server, atFirst);
    },
    { auto: true },
  ],
  quiet: [
    async ({ context }, use) => {
      const said = consoleErrorsOf(context);
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what the pages of a device complain of, with the address that the complaint is about. */
export function consoleErrorsOf(context: BrowserContext): readonly string[] {
  const said: string[] = [];
  context.on('weberror', (error) => said.push(String(error.error())));
  context.on('console', (message) => {
    if (/Service Worker registration blocked/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${message.text()} (${message.location().url})`);
  });
  return said;
}

/** Pictures take a third of a look's time, so a run stores them only when it is asked to: `PICTURES=1`. */
const storesPictures = process.env['PICTURES'] === '1';

/** Holds a page against axe, against all of its rules or those named. With `PICTURES=1` its picture is stored for people to look at. */
export async function lookAt(page: Page, name: string, rules: readonly string[] = []): Promise<void> {
  if (storesPictures) await page.screenshot({ path: `test-results/pictures/${name}.png` });
  expect(await axeFindings(page, rules), name).toEqual([]);
}

/** Looks at a page in its light theme, and at its colours in the dark one: that changes nothing else. */
export async function lookAtBothThemes(page: Page, name: string): Promise<void> {
  await lookAt(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, `${name}-dark`, COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
}
