import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { axeFindings, COLOURS_ONLY } from '../axe.ts';
import { serveGallery } from '../gallery-server.ts';

const PARTS = [
  'figures',
  'times',
  'rows',
  'market',
  'buttons',
  'fields',
  'choices',
  'overlays',
  'codes',
  'states',
  'pictures',
  'lists',
  'signs',
] as const;

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});

test.afterAll(async () => {
  await gallery.close();
});

interface Shown {
  part: (typeof PARTS)[number];
  lang?: 'zh' | 'en';
  theme?: 'light' | 'dark';
}

/** Opens one group of parts; a word on the console or an uncaught error fails the test. */
async function show(page: Page, { part, lang = 'en', theme = 'light' }: Shown) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${gallery.url}?part=${part}&lang=${lang}&theme=${theme}`);
  await expect(page.getByRole('main')).toBeVisible();
  return complaints;
}

test('every component has no axe findings, in both themes and languages, and nothing scrolls sideways at 200 % text', async ({
  page,
}) => {
  const html = page.locator('html');
  for (const part of PARTS) {
    const complaints = await show(page, { part });
    expect(await axeFindings(page), part).toEqual([]);
    for (const size of ['100%', '200%']) {
      await html.evaluate((element, fontSize) => element.setAttribute('style', `font-size:${fontSize}`), size);
      const widths = await html.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(widths[0], `${part} at ${size}`).toBe(widths[1]);
    }
    await show(page, { part, lang: 'zh', theme: 'dark' });
    expect(await axeFindings(page, COLOURS_ONLY), `${part}, dark`).toEqual([]);
    expect(complaints, part).toEqual([]);
    await page.screenshot({ path: `test-results/gallery/${part}.png`, fullPage: true });
  }
});

test('an open sheet, modal, pop-up and keypad have no axe findings in either theme', async ({ page }) => {
  for (const name of ['Open the sheet', 'Open the modal', 'Remind me', 'Ask for the password']) {
    await show(page, { part: name === 'Ask for the password' ? 'codes' : 'overlays' });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    expect(await axeFindings(page), name).toEqual([]);
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    expect(await axeFindings(page, COLOURS_ONLY), `${name}, dark`).toEqual([]);
  }
});

test('a sheet takes the focus, traps it, and returns it on Escape', async ({ page }) => {
  await show(page, { part: 'overlays' });
  const opener = page.getByRole('button', { name: 'Open the sheet' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(sheet).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a sheet closes on a press of its backdrop, a modal does not', async ({ page }) => {
  await show(page, { part: 'overlays' });
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(195, 60);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Open the modal', exact: true }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(modal).toBeVisible();
});

test('a question over a sheet is answered first, and focus returns to the sheet', async ({ page }) => {
  await show(page, { part: 'overlays' });
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  const opener = page.getByRole('button', { name: 'Open the modal from here' });
  await opener.click();
  const modal = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(modal.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible();
  await expect(opener).toBeFocused();
});

test('the caret stays in place while a sum is grouped during typing', async ({ page }) => {
  await show(page, { part: 'fields' });
  const sum = page.getByRole('textbox', { name: 'I pay', exact: true });
  await sum.fill('1234567.89');
  await sum.press('Home');
  await sum.press('ArrowRight');
  await sum.pressSequentially('990');
  await expect(sum).toHaveValue('1\u202f990\u202f234\u202f567.89');
});

/** Position of a sheet's title once the sheet has come to rest. */
async function headOf(sheet: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const heading = sheet.getByRole('heading');
  await heading.click({ trial: true });
  const title = await heading.boundingBox();
  if (!title) throw new Error('The sheet has no title');
  return title;
}

/** A finger that goes down at one height and up at another. */
async function swipeDown(page: Page, { from, to }: { from: number; to: number }, beforeRelease?: () => Promise<void>) {
  const touch = await page.context().newCDPSession(page);
  const STEPS = 6;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 150, y: from }] });
  for (let step = 1; step <= STEPS; step += 1) {
    const y = from + ((to - from) * step) / STEPS;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 150, y }] });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');
  }
  await beforeRelease?.();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger pulls a list down to refresh it, and drags a sheet away by its handle', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true });
  await show(page, { part: 'lists' });
  await swipeDown(page, { from: 120, to: 260 }, () => expect(page.getByText('Let go to refresh')).toBeVisible());
  await expect(page.getByText('Refreshing')).toBeVisible();
  await expect(page.getByText('Refreshing')).toBeHidden();
  await show(page, { part: 'overlays' });
  await page.getByRole('button', { name: 'Open the sheet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(sheet).toBeVisible();
  const title = await headOf(sheet);
  await swipeDown(page, { from: title.y + 10, to: title.y + 260 });
  await expect(sheet).toBeHidden();
  await page.close();
});

test('the theme is the chosen one, or else that of the system', async ({ page }) => {
  const screen = page.locator('.screen');
  const LIGHT = 'rgb(255, 255, 255)';
  const DARK = 'rgb(21, 21, 21)';
  for (const [system, chosen, expected] of [
    ['light', '', LIGHT],
    ['dark', '', DARK],
    ['dark', 'light', LIGHT],
    ['light', 'dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto(`${gallery.url}?part=buttons&theme=${chosen}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(screen, `system ${system}, chosen ${chosen || 'nothing'}`).toHaveCSS('background-color', expected);
  }
});

test('release requires holding a real mouse or key for three full seconds', async ({ page, context }) => {
  await page.clock.install();
  await show(page, { part: 'codes' });
  const hold = page.getByRole('button', { name: 'Hold 3 s to release' });
  const released = page.getByText('Released');
  const box = await hold.boundingBox();
  if (!box) throw new Error('The button is not there');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.clock.runFor(2900);
  await page.mouse.up();
  await page.clock.runFor(3000);
  await expect(released).toBeHidden();
  await hold.focus();
  await page.keyboard.down('Space');
  await page.clock.runFor(3100);
  await expect(released).toBeVisible();
  await page.keyboard.up('Space');

  // The clipboard of a real browser fills in a code.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.getByRole('textbox', { name: 'Code from the message' });
  await code.fill('');
  await page.evaluate(`navigator.clipboard.writeText('Your code is 482 913.')`);
  await code.press('Control+V');
  await expect(code).toHaveValue('482913');
});

test('pictures open large, page by arrow keys, and close back to where they were opened', async ({ page }) => {
  await show(page, { part: 'pictures' });
  const thumb = page.getByRole('button', { name: 'Enlarge the voucher' });
  await thumb.click();
  const viewer = page.getByRole('dialog', { name: 'Payment voucher' });
  await expect(viewer.getByText('Picture 1 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('img', { name: 'Payment voucher' })).toHaveAttribute('style', /scale\(1\.5\)/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Bank receipt' }).getByRole('img')).toHaveAttribute(
    'style',
    /scale\(1\)/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(thumb).toBeFocused();
});

test('a list loads to its end', async ({ page }) => {
  await show(page, { part: 'lists' });
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('link', { name: /^Entry 16 / })).toBeAttached();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByText('That is all')).toBeAttached();
});
