import type { Page } from '@playwright/test';
import { front, logIn, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';
import { codePicture, recordVideo } from '../pictures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PASSWORD = '135790';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

async function lookTwice(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await lookAt(page, `payment-accounts-${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Shows the page as somebody sees it who reads Chinese, then as before. */
async function inChinese(page: Page, check: () => Promise<void>): Promise<void> {
  const wear = async (language: string) => {
    await page.evaluate((stored) => localStorage.setItem('eh.settings', stored), JSON.stringify({ language }));
    await page.reload();
  };
  await wear('zh-CN');
  await check();
  await wear('en');
}

async function typePassword(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
}

/** Leaves carol with the original accounts, in their order. */
async function removeLeftovers(address: string): Promise<void> {
  const carol = await logInAs(address, 'carol');
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  for (const { id, number } of accounts)
    if (number.startsWith('TR7') || number.includes('0055'))
      await carol.must('POST /api/wallet/delete', { id, security_password: PASSWORD });
  const own = accounts.filter(({ channel }) => channel === 'bank_card' || channel === 'alipay');
  await carol.must('POST /api/wallet/order', {
    ids: own.toSorted((a, b) => (a.channel < b.channel ? 1 : -1)).map(({ id }) => id),
  });
}

test('adds accounts that can be right, and none that cannot', async ({ page, server }) => {
  test.slow();
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/personal/payment-information`);
  await front(page).getByRole('button', { name: 'Add account' }).click();

  // A bank card: the bank is found, or chosen from the list with its seals.
  await front(page).getByLabel('Card number').fill('6222020200112238867');
  await expect(front(page).getByText('This card number is not valid')).toBeVisible();
  await front(page).getByRole('button', { name: /^Bank/ }).click();
  await expect(front(page).getByRole('heading', { name: 'Choose a bank' })).toBeVisible();
  await lookTwice(page, 'banks');
  await front(page).getByLabel('Search banks').fill('merchants');
  await front(page).getByRole('button', { name: 'China Merchants Bank' }).click();
  await lookTwice(page, 'card');

  // A wallet: the picture is read before it is sent.
  await front(page).getByText('Alipay', { exact: true }).click();
  const picker = front(page).locator('input[type=file]');
  await picker.setInputFiles({
    name: 'friend.png',
    mimeType: 'image/png',
    buffer: await codePicture(page, 'https://u.wechat.com/friend'),
  });
  await expect(front(page).getByText('This is not a receiving code for Alipay')).toBeVisible();
  await picker.setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await codePicture(page, 'https://qr.alipay.com/fkx0carol'),
  });
  await expect(front(page).getByText('This is not a receiving code for Alipay')).toBeHidden();
  await expect(front(page).getByRole('button', { name: 'code.png', exact: true })).toBeVisible();
  await front(page).getByLabel('Account holder').fill('周可');
  await front(page).getByLabel('Alipay account').fill('13800000055');
  await lookTwice(page, 'alipay');
  await expect(front(page).getByRole('progressbar')).toBeHidden();
  await front(page).getByRole('button', { name: 'Save account' }).click();
  await typePassword(page);
  await expect(page.getByText('Account added')).toBeVisible();
  await expect(front(page).getByText('138****0055')).toBeVisible();

  // A chain: one wrong letter is a lost payment.
  await front(page).getByRole('button', { name: 'Add account' }).click();
  await front(page).getByText('USDT-TRC20', { exact: true }).click();
  await front(page).getByLabel('TRC20 address').fill(TRON.replace('Hq', 'Hr'));
  await front(page).getByRole('button', { name: 'Save account' }).click();
  await typePassword(page);
  await expect(front(page).getByText('This address is not valid')).toBeVisible();
  await lookTwice(page, 'wrong-address');
  await front(page).getByLabel('TRC20 address').fill(TRON);
  await front(page).getByRole('button', { name: 'Save account' }).click();
  await typePassword(page);
  await expect(front(page).getByText('TR7NHq****gjLj6t')).toBeVisible();
  await lookTwice(page, 'list');
  await inChinese(page, async () => {
    await expect(front(page).getByText('建设银行')).toBeVisible();
    await lookTwice(page, 'list-zh');
  });

  // Put in order by keyboard and by dragging.
  await front(page).getByRole('button', { name: 'Sort' }).click();
  const grip = front(page).getByRole('button', { name: 'Move TR7NHq****gjLj6t' });
  await grip.press('ArrowUp');
  await expect(front(page).getByRole('status')).toHaveText('Now 3 of 4');
  await expect(grip).toBeFocused();
  await lookTwice(page, 'sorting');
  const from = await grip.boundingBox();
  const first = await front(page).getByRole('listitem').first().boundingBox();
  if (!from || !first) throw new Error('The list is not drawn');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, first.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(front(page).getByRole('status')).toHaveText('Now 1 of 4');
  await front(page).getByRole('button', { name: 'Done' }).click();
  await expect(front(page).getByRole('listitem').first()).toContainText('TR7NHq');

  // Its page: whole number for the payment password, changes, pause.
  await front(page)
    .getByRole('link', { name: /TR7NHq/ })
    .click();
  await front(page).getByRole('button', { name: 'Show full number' }).click();
  await typePassword(page);
  await expect(front(page).getByText(TRON)).toBeVisible();
  await lookTwice(page, 'unveiled');
  await front(page).getByRole('button', { name: 'Edit details' }).click();
  await front(page).getByLabel('Note').fill('my exchange');
  await lookTwice(page, 'change');
  await front(page).getByRole('button', { name: 'Save changes' }).click();
  await typePassword(page);
  await expect(front(page).getByText('my exchange')).toBeVisible();
  await expect(front(page).getByText('TR7NHq****gjLj6t')).toBeVisible();
  await front(page).getByRole('switch', { name: 'Pause' }).click();
  await typePassword(page);
  await expect(front(page).getByRole('switch', { name: 'Pause' })).toBeChecked();
  await removeLeftovers(server.address);
});

test('adds an account on the way through a third party and goes back there', async ({ page, server }) => {
  await logIn(page, server, 'carol');
  const flow = new URLSearchParams({
    apply_auth_token: 'none',
    apply_auth_login_token: 'n2',
    auth_apply_from: 'https://coffee.example/',
    auth_scope_type: 'receive',
    auth_success_redirect: 'https://coffee.example/done',
  });
  await page.goto(`${server.address}/#/pages/wallet/auth-add-wallet?app=Coffee&channel=usdt_erc20&${flow.toString()}`);
  await expect(front(page).getByText('After saving, you return to Coffee')).toBeVisible();
  await expect(front(page).getByLabel('ERC20 address')).toBeVisible();
  await lookTwice(page, 'third-party');
  await inChinese(page, async () => {
    await expect(front(page).getByLabel('ERC20 地址')).toBeVisible();
    await lookTwice(page, 'third-party-zh');
  });
  await front(page).getByRole('button', { name: 'Leave and go back' }).click();
  await expect(page).toHaveURL(`${server.address}/#/pages/auth/auth-apply?${flow.toString()}`);
});

test('plays a private video by parts and shows a picture by itself', async ({ page, server }) => {
  await logIn(page, server, 'carol');
  const carol = await logInAs(server.address, 'carol');
  const video = await recordVideo(page);
  const begun = await carol.must('POST /api/upload/begin', {
    purpose: 'evidence',
    file_name: 'proof.webm',
    bytes: video.length,
    key: `proof ${crypto.randomUUID()}`,
  });
  await page.request.post(`${server.address}/api/upload/part?upload_id=${begun.upload_id}&offset=0`, {
    headers: { authorization: `Bearer ${carol.token}` },
    multipart: { image: { name: 'part', mimeType: 'application/octet-stream', buffer: video } },
  });
  const file = await carol.must('POST /api/upload/finish', { upload_id: begun.upload_id });
  await page.goto(`${server.address}/#/pages/wallet/play-video?id=${file.id}`);
  const player = front(page).getByLabel('Video', { exact: true });
  await expect
    .poll(() => player.evaluate((video) => (video as unknown as { readyState: number }).readyState))
    .toBeGreaterThan(1);
  await lookTwice(page, 'video');
  const part = await page.request.get(server.address + file.url, { headers: { range: 'bytes=10-19' } });
  expect([part.status(), (await part.body()).equals(video.subarray(10, 20))]).toEqual([206, true]);

  const png = await codePicture(page, 'https://qr.alipay.com/fkx0preview');
  const answer = await page.request.post(`${server.address}/api/upload/img?purpose=chat`, {
    headers: { authorization: `Bearer ${carol.token}` },
    multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: png } },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await page.goto(`${server.address}/#/preview-image?id=${data.id}`);
  await expect(front(page).getByRole('img', { name: 'Picture' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Zoom in' }).click();
  await lookTwice(page, 'picture');
  await turnPictures(page, `${server.address}/#/preview-image?ids=${data.id},cut-short,${data.id}&current=0`);
  await page.goto(`${server.address}/#/preview-image?src=https://example.com/a.png`);
  await expect(front(page).getByText('This file is no longer available')).toBeVisible();
});

test.describe('in the console', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an account of somebody else is refused, and an operator looks into it', async ({ page, server }) => {
    const bob = await logInAs(server.address, 'bob');
    const fields = { holder: '陈博', number: 'carol@example.com' };
    await expect(
      bob.must('POST /api/wallet/add', { channel: 'alipay', fields, security_password: PASSWORD }),
    ).rejects.toThrow('already registered');
    await openConsole(page, server, 'omar');
    await page.getByRole('link', { name: /Account claims/ }).click();
    await expect(page.getByRole('link', { name: /car\*\*\*\*@example.com/ })).toBeVisible();
    await page.keyboard.press('j');
    const facts = page.getByRole('region', { name: 'Account', exact: true });
    await expect(facts).toContainText('周可');
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Release claim' })).toBeVisible();
    await page.getByLabel('Reason for viewing').fill('compares both registrations');
    await page.getByRole('button', { name: 'Show full number' }).click();
    await expect(facts).toContainText('carol@example.com');
    await lookTwice(page, 'console');
    await page.getByRole('button', { name: 'Close case' }).click();
    await expect(page.getByText('Please enter a reason')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(page.getByLabel('Conclusion')).toBeFocused();
    await page.keyboard.type('A typing mistake');
    await page.setViewportSize({ width: 1024, height: 768 });
    await lookTwice(page, 'console-small');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Case closed')).toBeVisible();
    await expect(page.getByText('No accounts to check')).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row', { name: /Viewed a full account number/ })).toContainText('compares both');
  });

  test('the owner asks for a code and a day of patience, and the form says so before anything is sent', async ({
    page,
    server,
    browser,
  }) => {
    const context = await browser.newContext(PHONE);
    const phone = await context.newPage();
    await openConsole(page, server, 'omar', 'settings/account.rules');
    const rules = page.getByRole('region', { name: 'This rule' });
    try {
      await rules.getByLabel('Adding one takes a code').check();
      await rules.getByLabel('Wait before big sales').fill('900');
      await expect(rules.getByText('A whole number from 0 to 168')).toBeVisible();
      await rules.getByLabel('Wait before big sales').fill('24');
      await page.getByLabel('Reason', { exact: true }).fill('Two stolen accounts this week');
      await lookAt(page, 'console-new-accounts');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Applied', { exact: true })).toBeVisible();

      await logIn(phone, server, 'carol');
      await phone.goto(`${server.address}/#/pages/wallet/add-chain`);
      await front(phone).getByText('WeChat Pay', { exact: true }).click();
      await front(phone).getByLabel('Account holder').fill('周可');
      await front(phone).getByLabel('WeChat ID').fill('carol_0055');
      await expect(
        front(phone).getByText(
          'For the first 24 hours, a new account can be used for sales of up to ¥20,000.00 in total.',
        ),
      ).toBeVisible();
      await front(phone).getByRole('button', { name: 'Save account' }).click();
      await expect(front(phone).getByText('Enter 6 digits')).toBeVisible();
      await front(phone).getByRole('button', { name: 'Send code' }).click();
      await expect(front(phone).getByRole('button', { name: /^Resend in/ })).toBeVisible();
      await front(phone)
        .getByLabel('Verification code', { exact: true })
        .fill(await newestCode(server, '+8613800000003'));
      await lookAt(phone, 'payment-accounts-with-code');
      await front(phone).getByRole('button', { name: 'Save account' }).click();
      await typePassword(phone);
      await expect(phone.getByText('Account added')).toBeVisible();
      await phone.goto(`${server.address}/#/pages/personal/payment-information`);
      await expect(
        front(phone)
          .getByText(/^Available for large sales from/)
          .last(),
      ).toBeVisible();
      await lookAt(phone, 'payment-accounts-waiting');
    } finally {
      await removeLeftovers(server.address);
      await page.reload();
      await rules.getByLabel('Adding one takes a code').uncheck();
      await rules.getByLabel('Wait before big sales').fill('0');
      await page.getByLabel('Reason', { exact: true }).fill('The week is over');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
      await approveAll(server);
      await context.close();
    }
  });
});

/** Three pictures, of which the second is gone: by key, by button, by swipe; the shown one is saved as a file. */
async function turnPictures(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const position = front(page).getByText(/^Picture \d of 3$/);
  const picture = front(page).getByRole('img', { name: 'Picture', exact: true });
  await expect(position).toHaveText('Picture 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('Picture 2 of 3');
  await expect(front(page).getByText('This file is no longer available')).toBeVisible();
  await front(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(picture).toBeVisible();
  const saving = page.waitForEvent('download');
  await front(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await saving).suggestedFilename()).toBe('Picture.png');
  await lookTwice(page, 'picture-of-three');
  const box = await front(page).locator('.viewer-frame').boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 90, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(position).toHaveText('Picture 2 of 3');
}
