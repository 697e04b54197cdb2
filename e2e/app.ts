import { errors, expect, type Page } from '@playwright/test';
import { type Caller, logInAs } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** Steps that many tests share. */
export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', colorScheme: 'light' } as const;
export const DEMO_PASSWORD = 'Demo-1234';

const REST_WITHIN = 30_000;

/** Waits until nothing has been requested for half a second. A request that is never answered is not waited for. */
export async function networkAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_WITHIN }).catch((error: unknown) => {
    // A busy machine, or one without a network, may never be at rest; each test awaits its own needs.
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

/** The page in front. Pages below it stay in the document, and a hidden one may be marked as such late. */
export function front(page: Page) {
  return page.locator('.page:not([inert]):visible');
}

/** Opens the app as a logged-in person, as most tests start. The session is written where the app stores it. */
export async function logIn(page: Page, server: RunningServer, name: string): Promise<void> {
  await layLogin(page, await logInAs(server.address, name));
  await page.goto(server.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Lays a session where the app keeps it, for whatever this page opens from now on. */
export async function layLogin(page: Page, { token, userid, deviceId }: Caller): Promise<void> {
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of stored) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [
      ['eh.device', JSON.stringify({ id: deviceId })],
      ['eh.session', JSON.stringify({ token, userid })],
    ] as const,
  );
}

/** Logs in as a person logs in, with the code that a new device needs. */
export async function logInByHand(page: Page, server: RunningServer, name: string): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('Phone, e-mail or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  const home = page.getByRole('heading', { name: 'Home' });
  const device = page.getByRole('heading', { name: 'Verify this device' });
  await expect(home.or(device)).toBeVisible();
  if (await device.isVisible()) await page.getByLabel('Code').fill(await newestCode(server));
  await expect(home).toBeVisible();
}

interface SentMessage {
  readonly to: string;
  readonly code: string | null;
  readonly at: string;
}

/** The last code that would have been sent, to anybody or to one address. */
export async function newestCode(server: RunningServer, to?: string): Promise<string> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = ((await response.json()) as SentMessage[]).filter((message) => to === undefined || message.to === to);
  const newest = sent.filter((message) => message.code !== null).sort((a, b) => b.at.localeCompare(a.at))[0];
  if (!newest?.code) throw new Error(`No code was sent to ${to ?? 'anybody'}`);
  return newest.code;
}
