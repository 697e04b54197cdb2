import { front, logIn, newestCode, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('a newcomer accepts the terms, opens an account, sets a payment password and chooses a picture', async ({
  page,
  server,
}) => {
  const address = 'nina@example.com';
  await page.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  const register = front(page);
  await register.getByLabel('Phone or e-mail').fill(address);
  await register.getByRole('button', { name: 'Send code' }).click();
  await expect(register.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await register.getByLabel('Code').fill(await newestCode(server, address));
  await register.getByLabel('Password', { exact: true }).fill('Kestrel-7731');
  await register.getByLabel('Nickname').fill('Nina');
  await register.getByRole('button', { name: 'Create an account' }).click();
  await expect(register.getByText('Please accept them to go on')).toBeVisible();
  await lookAt(page, 'app-register');
  await register.getByRole('link', { name: 'Terms of use' }).click();
  await expect(front(page).getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
  await front(page).getByRole('button', { name: 'Back' }).click();
  await expect(register.getByLabel('Phone or e-mail')).toHaveValue(address);
  await register.getByRole('checkbox', { name: /^I have read and accept/ }).check();
  await register.getByRole('button', { name: 'Create an account' }).click();

  // The market that was asked for is closed to a newcomer: home opens, and the gate says why.
  const gate = page.getByRole('alertdialog', { name: 'Friendly reminder' });
  await expect(gate).toContainText('please set a payment password first');
  await lookAt(page, 'app-gate');
  await gate.getByRole('button', { name: 'Set it now' }).click();
  for (const heading of ['Enter 6 digits', 'Enter it again']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.type('482913');
  }
  await page.getByLabel('Login password').fill('Kestrel-7731');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Payment password set')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/modify`);
  await expect(front(page).getByLabel('Nickname')).toHaveValue('Nina');
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: /^Drag the picture/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await crop.getByLabel('Zoom').fill('2');
  await lookAt(page, 'accounts-crop');
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await expect(front(page).locator('.avatar img')).toHaveJSProperty('naturalWidth', 256);
});

test('shows a returning person their page at once, and leaves it when newly loaded rights close it', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/pages/index/announcement`);
  const title = front(page).getByRole('heading', { name: 'Announcements' });
  await expect(title).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trade/permissions', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    await held.promise;
    const banned = [{ name: 'announcement', title: 'Closed until tomorrow' }];
    await route.fulfill({ json: { ...envelope, data: { ...data, banned_routes: banned } } });
  });
  await page.reload();
  await expect(title).toBeVisible();
  held.resolve();
  const closed = page.getByRole('alertdialog', { name: 'Closed until tomorrow' });
  await closed.getByRole('button', { name: 'Cancel' }).click();
  await expect(front(page).getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.unroute('**/api/trade/permissions');

  // The stored answer says no, and the fresh one opens the page again: no modal comes first.
  await page.goto(`${server.address}/developers`);
  await page.goto(`${server.address}/#/pages/index/announcement`);
  await expect(title).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
