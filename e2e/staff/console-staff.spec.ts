import type { Browser, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, pressShownKey } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('two owners invite a colleague by a link and a code, who sets their own credentials, and loosen a rule together', async ({
  page,
  server,
  browser,
}) => {
  const name = `nora${Date.now() % 1_000_000}`;
  await openConsole(page, server, 'omar', 'operators');
  await page.getByRole('button', { name: 'Add operator' }).click();
  const form = page.getByRole('form', { name: 'Add an operator' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Reason', { exact: true }).fill('Begins on Monday, night shift');
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('region', { name: `Invitation link for ${name}` });
  const link = (await card.locator('.digits').textContent()) ?? '';
  await lookAt(page, 'console-operators-link');

  const second = await consoleOf(browser);
  await openConsole(second, server, 'olga', 'proposals');
  await second.getByRole('link', { name: new RegExp(name) }).click();
  await approve(second, 'Met her on Friday');
  const invitation = second.getByRole('region', { name: `Invitation code for ${name}` });
  const code = (await invitation.locator('.digits').textContent()) ?? '';
  await lookAt(second, 'console-proposal-code');
  await invitation.getByRole('button', { name: 'I have told them' }).click();

  const invited = await consoleOf(browser);
  await invited.goto(link);
  await invited.getByLabel('Invitation code').fill(code);
  await invited.getByRole('button', { name: 'Next' }).click();
  await expect(invited.getByText(`Name ${name}, role support`)).toBeVisible();
  await lookAt(invited, 'console-invitation');
  const secret = (await invited.locator('.issued-secret .digits').textContent()) ?? '';
  await invited.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await invited.getByLabel('Authenticator code').fill(codeAt(secret, 0));
  await invited.getByRole('button', { name: 'Finish' }).click();
  await invited.getByRole('button', { name: 'Go to login' }).click();
  // Codes open once, and that of this half minute has opened the invitation.
  await invited.getByLabel('Name').fill(name);
  await invited.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await invited.getByLabel('Code').fill(codeAt(secret, 1));
  await expect(invited.getByRole('link', { name: /^Contacts/ })).toBeVisible();
  await invited.context().close();

  await page.goto(`${server.address}/console/#/settings/account.safety`);
  const hours = page.getByLabel('Pause after a change', { exact: true });
  await expect(hours).toHaveValue('24');
  await hours.fill('12');
  await expect(page.getByText('Can approve now: olga')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('The week is over');
  await lookAt(page, 'console-account-safety-looser');
  await page.keyboard.press('Control+Enter');
  const waiting = page.getByRole('region', { name: 'A change is waiting for a second owner' });
  await expect(waiting).toContainText('24 hours → 12 hours');
  await expect(hours).toHaveValue('24');
  await second.goto(`${server.address}/console/#/proposals`);
  await second.getByRole('link', { name: /^Account safety/ }).click();
  await approve(second, 'Agreed');
  // The page of the first owner looks again by itself.
  await expect(hours).toHaveValue('12');
  await expect(waiting).toHaveCount(0);
  // A stricter value applies without a second owner. This restores the 24 hours that the next test expects.
  await hours.fill('24');
  await page.getByLabel('Reason', { exact: true }).fill('As before');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await second.context().close();
});

const OWN_PASSWORD = 'a password of my own';

/** The code an authenticator shows, this many half minutes from now. */
function codeAt(secret: string, periodsAhead: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

async function approve(page: Page, reason: string): Promise<void> {
  await pressShownKey(page, 'P');
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

async function consoleOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return context.newPage();
}
