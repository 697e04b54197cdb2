import type { Page, WebSocket } from '@playwright/test';
import { DEMO_PASSWORD, front, logInByHand, PHONE } from '../app.ts';
import { callWith, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAYMENT_PASSWORD = '135790';

async function openSwitching(page: Page): Promise<void> {
  await front(page).getByRole('link', { name: 'Me', exact: true }).click();
  await front(page).getByRole('link', { name: 'Switch account' }).click();
  await expect(page.getByRole('heading', { name: 'Switch account' })).toBeFocused();
}

const accountsOf = (page: Page) =>
  front(page).getByRole('list', { name: 'Accounts on this device' }).getByRole('listitem');

/** Everything this page's storage keeps in readable form. */
const readableStorage = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('switches between the accounts of a device by its stored key, until one is logged out remotely', async ({
  page,
  server,
}) => {
  // Two people who share a device no longer count as strangers, and alice and bob trade in other tests.
  const carol = await logInAs(server.address, 'carol');
  const { nickname: carolName } = await carol.must('GET /api/m', {});
  const channels = new Set<WebSocket>();
  page.on('websocket', (channel) => {
    channels.add(channel);
    channel.on('close', () => channels.delete(channel));
  });
  await logInByHand(page, server, 'carol');
  const tokenOfCarol = await tokenIn(page);
  await openSwitching(page);
  await front(page).getByRole('link', { name: 'Log in with another account' }).click();
  await front(page).getByLabel('Phone, e-mail or username').fill('bob');
  await front(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const answered = page.waitForResponse('**/api/customers/keep');
  await front(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  expect(await readableStorage(page)).not.toContain(tokenOfCarol);
  await answered;

  const tokenOfBob = await tokenIn(page);
  channels.clear();
  await page.reload();
  await openSwitching(page);
  await expect(accountsOf(page)).toHaveCount(2);
  await accountsOf(page).getByRole('button', { name: carolName }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await lookAt(page, 'switching-password');
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  await front(page).getByRole('link', { name: 'Me', exact: true }).click();
  await expect(front(page).getByText(carolName)).toBeVisible();
  const stored = await readableStorage(page);
  expect(stored).not.toContain(tokenOfCarol);
  expect(stored).not.toContain(tokenOfBob);
  await expect(callWith(server.address, tokenOfBob, 'GET /api/m', {})).rejects.toThrow('40101');

  // Logged out from afar, the open page leaves at once, and the device has lost the account too.
  const elsewhere = await logInAs(server.address, 'carol');
  await elsewhere.must('POST /api/devices/end_others', {});
  await expect(page.getByText('You were logged out from another device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  expect(await tokenIn(page)).toBeNull();
  await front(page).getByRole('button', { name: 'Accounts on this device' }).click();
  await expect(accountsOf(page)).toHaveCount(1);
  await expect(accountsOf(page)).not.toContainText(carolName);
  expect(channels.size).toBe(0);
});

function tokenIn(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('eh.session') ?? '{}');
    return typeof stored === 'object' && stored !== null && 'token' in stored && typeof stored.token === 'string'
      ? stored.token
      : null;
  });
}
