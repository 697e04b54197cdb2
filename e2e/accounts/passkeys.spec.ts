import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import type { Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAYMENT_PASSWORD = '135790';
const NAME = 'My phone';

/** A phone with a finger sensor, which always finds its owner's finger. */
async function withFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const passwordSheet = (page: Page) => page.getByRole('dialog', { name: 'Payment password' });
const pressPasskey = (page: Page) => passwordSheet(page).getByRole('button', { name: 'Use a passkey' }).click();

test('a passkey is added, authorizes a payment, logs in, switches accounts and is removed', async ({
  page,
  server,
}) => {
  // Passkeys belong to a name: a bare number has none.
  const address = server.address.replace('127.0.0.1', 'localhost');
  const [carol, bob] = [await logInAs(server.address, 'carol'), await logInAs(server.address, 'bob')];
  const { account, nickname } = await bob.must('GET /api/m', {});
  const carolName = (await carol.must('GET /api/m', {})).nickname;
  await withFinger(page);
  await layLogin(page, carol);
  await page.goto(`${address}/#/pages/personal/passkeys`);
  await front(page).getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill(NAME);
  await naming.getByRole('button', { name: 'Next' }).click();
  await expect(passwordSheet(page)).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(front(page).getByRole('list', { name: 'Passkeys' })).toContainText(NAME);
  await lookAt(page, 'passkeys-list');

  // A new passkey pauses what leaves the account for a day.
  await server.advance(DAY_SECONDS);
  await page.goto(`${address}/#/pages/wallet/transfer`);
  await front(page).getByLabel('To', { exact: true }).fill(account);
  await expect(front(page).getByText(new RegExp(`^${nickname}`))).toBeVisible();
  await front(page).getByLabel('Amount').fill('1.07');
  await front(page)
    .getByRole('button', { name: /^Send 1\.07/ })
    .click();
  await pressPasskey(page);
  await expect(front(page).getByRole('heading', { name: 'Transfer complete' })).toBeVisible();

  await page.goto(`${address}/#/pages/index/personal`);
  await front(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  const answered = page.waitForResponse(`${address}/api/customers/keep`);
  await front(page).getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  await answered;
  await page.goto(`${address}/#/pages/index/personal`);
  await front(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await front(page).getByRole('button', { name: 'Accounts on this device' }).click();
  await expect(page.getByRole('heading', { name: 'Switch account' })).toBeFocused();
  await front(page).getByRole('button', { name: carolName }).click();
  await pressPasskey(page);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();

  await page.goto(`${address}/#/pages/personal/passkeys`);
  const remove = { name: `Remove ${NAME}` };
  await front(page).getByRole('button', remove).click();
  await page.getByRole('alertdialog').getByRole('button', remove).click();
  await pressPasskey(page);
  await expect(page.getByText('Passkey removed')).toBeVisible();
  const again = await logInAs(server.address, 'carol');
  expect(await again.must('GET /api/passkeys', {})).toEqual({ passkeys: [] });
});
