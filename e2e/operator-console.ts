import { expect, type Page } from '@playwright/test';
import { callWith } from './caller.ts';
import type { RunningServer } from './running-server.ts';

const PASSWORD = 'Demo-1234';

/** How often a desk looks again by itself: what a story lets pass where the desk's clock is its own. */
export const DESK_REFRESH_MILLISECONDS = 10_000;

/**
 * Opens the console as an operator who is logged in. A code opens once in half a minute, so an operator logs in once for
 * all stories; his token is laid where the console keeps it. How one logs in by hand is a story of its own.
 */
export async function openDesk(page: Page, server: RunningServer, name: string, room = 'orders'): Promise<void> {
  const token = await operatorToken(server, name);
  await page.addInitScript((kept) => sessionStorage.setItem('eh.console.token', kept), JSON.stringify({ token }));
  // From the login of the same console only the hash would change, and the token would not be read.
  await page.goto(`${server.address}/console/?as=${name}#/${room}`);
  await expect(page.getByRole('navigation')).toBeVisible();
}

const tokens = new Map<string, string>();

/** A session of an operator, the same for all stories as long as it lasts. */
export async function operatorToken(server: RunningServer, name: string): Promise<string> {
  const { address } = server;
  const subject = `${name} at ${address}`;
  const kept = tokens.get(subject);
  if (kept !== undefined && (await isLoggedIn(address, kept))) return kept;
  const login = { name, password: PASSWORD, totp: await server.codeOf(name) };
  const { token } = await callWith(address, null, 'POST /api/operator/login', login);
  tokens.set(subject, token);
  return token;
}

/** Lets the second owner approve all that waits for one, where how she does it is a story of its own. */
export async function approveAll(server: RunningServer): Promise<void> {
  const token = await operatorToken(server, 'olga');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/proposals', {});
  for (const { id, bar } of rows) {
    const decision = { id, decision: 'approve', reason: 'Agreed' } as const;
    if (bar === null) await callWith(server.address, token, 'POST /api/operator/proposals/decide', decision);
  }
}

/** A session of an operator ends after eight hours of the house's clock, which stories move. */
async function isLoggedIn(address: string, token: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/operator/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}
