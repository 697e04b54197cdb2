import { expect, type Page } from '@playwright/test';
import { callWith } from './caller.ts';
import type { RunningServer } from './running-server.ts';

const PASSWORD = 'Demo-1234';

/**
 * Opens the console as a logged-in operator. A code works once in half a minute, so an operator logs in once for all
 * tests; the token is written where the console stores it. Another test logs in by hand.
 */
export async function openConsole(page: Page, server: RunningServer, name: string, screen = 'orders'): Promise<void> {
  const token = await operatorToken(server, name);
  await page.addInitScript((stored) => sessionStorage.setItem('eh.console.token', stored), JSON.stringify({ token }));
  // From the login of the same console only the hash would change, and the token would not be read.
  await page.goto(`${server.address}/console/?as=${name}#/${screen}`);
  await expect(page.getByRole('navigation')).toBeVisible();
}

const tokens = new Map<string, string>();

/** A session of an operator, shared by all tests as long as it lasts. */
export async function operatorToken(server: RunningServer, name: string): Promise<string> {
  const { address } = server;
  const subject = `${name} at ${address}`;
  const stored = tokens.get(subject);
  if (stored !== undefined && (await isLoggedIn(address, stored))) return stored;
  const login = { name, password: PASSWORD, totp: await server.codeOf(name) };
  const { token } = await callWith(address, null, 'POST /api/operator/login', login);
  tokens.set(subject, token);
  return token;
}

/** Presses a key once its badge stands on the screen: the address changes before the screen of a link has loaded. */
export async function pressShownKey(page: Page, name: string): Promise<void> {
  await expect(page.locator('kbd').getByText(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press(name.toLowerCase());
}

/** A session of an operator ends after eight hours of the server's clock, which tests move. */
async function isLoggedIn(address: string, token: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/operator/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}
