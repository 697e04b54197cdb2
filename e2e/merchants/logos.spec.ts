import type { Browser, Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, pressShownKey } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { coffeeShop } from './shop.ts';

const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;
test.use(CONSOLE_SIZE);

const CHINESE = { locale: 'zh-CN', colorScheme: 'dark' } as const;

/** A picture as a designer exports it: a leaf on a ground of one colour. */
async function drawnPicture(page: Page, ground: string, [width, height] = [400, 400]): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [${width}, ${height}];
    const pen = canvas.getContext('2d');
    pen.fillStyle = '${ground}';
    pen.fillRect(0, 0, ${width}, ${height});
    pen.fillStyle = '#fff';
    pen.translate(${width} / 2, ${height} / 2);
    pen.rotate(Math.PI / 4);
    pen.beginPath();
    pen.ellipse(0, 0, ${height} * 0.18, ${height} * 0.36, 0, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/webp', 0.95);
  })()`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function logIn(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(`${address}/console/?as=coffee#/merchant/${screen}`);
  await page.getByLabel(/user name|用户名/).fill('coffee');
  await page.getByLabel(/^(?:Password|登录密码)$/).fill('Demo-1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** Chooses a picture in a field of the portal. */
async function send(page: Page, button: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
}

/** Opens a case as an operator, claims it, and takes a step with a preset reason. */
async function decide(
  browser: Browser,
  server: RunningServer,
  { name, screen, key, preset }: Readonly<Record<'name' | 'screen' | 'key' | 'preset', string>>,
): Promise<Page> {
  const context = await browser.newContext(name === 'olga' ? { ...CONSOLE_SIZE, ...CHINESE } : CONSOLE_SIZE);
  const page = await context.newPage();
  await openConsole(page, server, name, screen);
  await pressShownKey(page, 'C');
  await expect(page.getByRole('button', { name: /^(?:Claim|领取)/ })).toBeHidden();
  for (const picture of await page.locator('.logo-pair img').all())
    await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await lookAt(page, `logo-case-${screen.split('/')[0] ?? ''}-${name}`);
  await pressShownKey(page, key);
  await page.getByRole('button', { name: preset }).click();
  await page.keyboard.press('Control+Enter');
  return page;
}

const bare = (address: string | null | undefined) => (address ?? '').split('?')[0] ?? '';

test('an owner sends a logo, two operators see and approve it, and payers see it', async ({
  page,
  browser,
  server,
}) => {
  const shop = await coffeeShop(server);
  const { link } = await shop.order('27.50');
  const order = new URLSearchParams(new URL(link).hash.split('?')[1]).get('order') ?? '';
  const carol = await logInAs(server.address, 'carol');
  const shown = async () => (await carol.must('POST /api/recharge/order', { order })).merchant.logo;
  const coffee = await logInAs(server.address, 'coffee');
  const own = async () => (await coffee.must('POST /api/merchant/mine', {})).rows[0];
  const before = await shown();
  expect(before).toMatch(/^\/logos\//);

  await logIn(page, server.address, 'settings');
  const field = page.getByRole('region', { name: 'Logo' });
  await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await send(page, 'Choose another picture', await drawnPicture(page, '#7a2e1f', [600, 300]));
  await expect(field.getByRole('alert')).toHaveText(/A logo is square\. This picture has 600 × 300 pixels/);
  await lookAt(page, 'logo-refused');
  await send(page, 'Choose another picture', await drawnPicture(page, '#7a2e1f'));
  await expect(field.getByText(/waiting for its review/)).toBeVisible();
  await expect(field.locator('img')).toHaveCount(2);
  await lookAt(page, 'logo-waiting');
  expect(await shown()).toBe(before);
  const merchant = await own();
  const screen = `applications/${merchant?.id ?? ''}`;

  const preset = 'The logo is the one on the website';
  const omar = await decide(browser, server, { name: 'omar', screen, key: 'P', preset });
  await expect(omar.getByText(/^You signed first/)).toBeVisible();
  expect(await shown()).toBe(before);
  await omar.context().close();
  const olga = await decide(browser, server, { name: 'olga', screen, key: 'P', preset: '标志与网站一致' });
  await expect(olga.getByText('新标志已通过')).toBeVisible();
  await olga.context().close();
  const after = bare(merchant?.waiting_logo?.address);
  expect(await shown()).toBe(after);
  await page.reload();
  await expect(page.getByRole('navigation').locator('img')).toHaveAttribute('src', after);

  for (const [name, appearance] of [
    ['light', {}],
    ['dark', CHINESE],
  ] as const) {
    const context = await browser.newContext({ ...PHONE, ...appearance });
    const phone = await context.newPage();
    await layLogin(phone, carol);
    await phone.goto(link);
    const logo = front(phone).locator('.avatar[data-size="big"] img').first();
    await expect(logo).toHaveAttribute('src', after);
    await expect(logo).toHaveJSProperty('naturalWidth', 256);
    await expect(front(phone).locator('.screen')).toHaveCSS('opacity', '1');
    await lookAt(phone, `logo-out-order-${name}`);
    await context.close();
  }
  await shop.close(order);
});

test('an operator refuses the forged logo of an app, whose users go on seeing the one before', async ({
  page,
  browser,
  server,
}) => {
  const shop = await coffeeShop(server);
  await logIn(page, server.address, 'apps');
  await expect(page.getByRole('table').locator('img')).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: 'Logo North Hill Coffee' }).click();
  await send(page, 'Choose another picture', await drawnPicture(page, '#123f8c'));
  const form = page.getByRole('region', { name: 'Logo of North Hill Coffee' });
  await expect(form.getByText(/waiting for its review/)).toBeVisible();
  await lookAt(page, 'logo-app-waiting');

  const coffee = await logInAs(server.address, 'coffee');
  const [own] = (await coffee.must('POST /api/merchant/mine', {})).rows;
  const [app] = (await coffee.must('POST /api/merchant/apps', { merchant_id: own?.id ?? '', environment: 'live' }))
    .rows;
  const screen = `apps/${app?.id ?? ''}`;
  const preset = 'The logo belongs to another brand';
  const omar = await decide(browser, server, { name: 'omar', screen, key: 'R', preset });
  await expect(omar.getByText('Decided', { exact: true })).toBeVisible();
  await omar.context().close();
  await expect(page.getByText('The logo belongs to another brand')).toBeVisible({ timeout: 15_000 });
  await expect(form.getByText(/waiting for its review/)).toBeHidden();

  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await layLogin(phone, await logInAs(server.address, 'carol'));
  await phone.goto(await shop.apply(['openid', 'profile']));
  const logo = front(phone).locator('.avatar img').first();
  await expect(logo).toHaveAttribute('src', app?.logo ?? '');
  await expect(logo).toHaveJSProperty('naturalWidth', 256);
  await lookAt(phone, 'logo-authorize');
  await context.close();
});
