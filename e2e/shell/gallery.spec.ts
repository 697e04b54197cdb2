import { HOUR } from '@eh/contract/platform/spans.ts';
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

for (const theme of ['light', 'dark'] as const)
  for (const lang of ['zh', 'en'] as const)
    test(`every part stands without axe findings, ${lang}, ${theme}`, async ({ page }) => {
      for (const part of PARTS) {
        const complaints = await show(page, { part, lang, theme });
        expect(await axeFindings(page, theme === 'dark' ? COLOURS_ONLY : []), part).toEqual([]);
        expect(complaints, part).toEqual([]);
        await page.screenshot({ path: `test-results/gallery/${part}-${lang}-${theme}.png`, fullPage: true });
      }
    });

test('nothing scrolls sideways, at 200 % text neither', async ({ page }) => {
  for (const part of PARTS) {
    await show(page, { part });
    for (const size of ['100%', '200%']) {
      await page
        .locator('html')
        .evaluate((html, fontSize) => html.setAttribute('style', `font-size:${fontSize}`), size);
      const widths = await page.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth]);
      expect(widths[0], `${part} at ${size}`).toBe(widths[1]);
    }
  }
});

test('an open sheet, modal and pop-up have no axe findings in either theme', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['Open the sheet', 'Open the modal', 'Remind me']) {
      await show(page, { part: 'overlays', theme });
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      expect(await axeFindings(page, theme === 'dark' ? COLOURS_ONLY : []), `${name}, ${theme}`).toEqual([]);
      await page.screenshot({ path: `test-results/gallery/${name.replaceAll(' ', '-')}-${theme}.png` });
    }
});

test('a sheet takes the focus, keeps it, gives it back on Escape', async ({ page }) => {
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

test('a sheet closes by its scrim and by a drag downwards', async ({ page }) => {
  await show(page, { part: 'overlays' });
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(195, 60);
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Open the sheet' }).click();
  const title = await headOf(sheet);
  await page.mouse.move(title.x + 20, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 20, title.y + 120, { steps: 4 });
  await page.mouse.move(title.x + 20, title.y + 260, { steps: 4 });
  await page.mouse.up();
  await expect(sheet).toBeHidden();
});

test('a question over a sheet is answered first, and focus comes back into the sheet', async ({ page }) => {
  await show(page, { part: 'overlays' });
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  const opener = page.getByRole('button', { name: 'Open the modal from here' });
  await opener.click();
  const modal = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(modal.locator(':focus')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a modal does not close by a tap outside', async ({ page }) => {
  await show(page, { part: 'overlays' });
  await page.getByRole('button', { name: 'Open the modal', exact: true }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(modal).toBeHidden();
});

test('arrows, Home and End walk through tabs, which are one stop of Tab', async ({ page }) => {
  await show(page, { part: 'choices' });
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('In progress').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Done')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Done' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('My listings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('In progress')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Price/ })).toBeFocused();
});

test('switches, ticks and choices work by keyboard', async ({ page }) => {
  await show(page, { part: 'choices' });
  const shown = page.getByRole('switch', { name: 'Only what I can take' });
  await shown.press('Space');
  await expect(shown).not.toBeChecked();
  const fifteen = page.getByRole('radio', { name: '15 min' });
  await fifteen.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked();
  await page.getByRole('checkbox', { name: /The payer is WANG MING/ }).press('Space');
  await expect(page.getByRole('checkbox', { name: /The payer is WANG MING/ })).toBeChecked();
});

test('a picker says what is chosen and closes by the choice', async ({ page }) => {
  await show(page, { part: 'choices' });
  await page.getByRole('button', { name: 'From my account Choose one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /ICBC/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'From my account ICBC ·· 3307' })).toBeFocused();
});

test('a sum is grouped while it is typed, and the caret stays where one writes', async ({ page }) => {
  await show(page, { part: 'fields' });
  const sum = page.getByRole('textbox', { name: 'I pay', exact: true });
  await sum.fill('');
  await sum.pressSequentially('1234567.891');
  await expect(sum).toHaveValue('1,234,567.89');
  await sum.press('Home');
  await sum.press('ArrowRight');
  await sum.pressSequentially('99x0');
  await expect(sum).toHaveValue('1,990,234,567.89');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(sum).toHaveValue('20,000');
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
    await page.waitForTimeout(30);
  }
  await beforeRelease?.();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('pulling a list down by a finger refreshes it', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true });
  await show(page, { part: 'lists' });
  await swipeDown(page, { from: 120, to: 260 }, () => expect(page.getByText('Let go to refresh')).toBeVisible());
  await expect(page.getByText('Refreshing')).toBeVisible();
  await expect(page.getByText('Refreshing')).toBeHidden();
  await page.close();
});

test('a finger drags a sheet away by its head', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true });
  await show(page, { part: 'overlays' });
  await page.getByRole('button', { name: 'Open the sheet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(sheet).toBeVisible();
  const title = await headOf(sheet);
  await swipeDown(page, { from: title.y + 10, to: title.y + 260 });
  await expect(sheet).toBeHidden();
  await page.close();
});

test('the theme is the chosen one, else that of the system', async ({ page }) => {
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

test('a code is typed, corrected and pasted into one field', async ({ page, context }) => {
  await show(page, { part: 'codes' });
  const code = page.getByRole('textbox', { name: 'Code from the message' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.pressSequentially('12x3');
  await expect(code).toHaveValue('123');
  await code.press('Backspace');
  await expect(code).toHaveValue('12');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await code.fill('');
  await page.evaluate(`navigator.clipboard.writeText('Your code is 482 913.')`);
  await code.press('Control+V');
  await expect(code).toHaveValue('482913');
  await expect(page.getByText('Got 482913')).toBeVisible();
});

test('the payment password is entered by keys and by keyboard, and emptied after a refusal', async ({ page }) => {
  await show(page, { part: 'codes' });
  await page.getByRole('button', { name: 'Ask for the password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment password' });
  await expect(sheet.getByText('Release to WANG MING')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const digit of ['6', '5', '4']) await sheet.getByRole('button', { name: digit, exact: true }).click();
  await expect(sheet.getByText('3 of 6 digits entered')).toBeAttached();
  await sheet.getByRole('button', { name: 'Delete a digit' }).click();
  await page.keyboard.press('Backspace');
  await expect(sheet.getByText('1 of 6 digits entered')).toBeAttached();
  await page.keyboard.type('54321');
  await expect(sheet.getByRole('alert')).toHaveText('Wrong password. 4 tries left');
  await expect(sheet.getByText('0 of 6 digits entered')).toBeAttached();
  await page.keyboard.type('123456');
  await expect(sheet).toBeHidden();
});

test('shuffled keys hold every digit once', async ({ page }) => {
  await show(page, { part: 'codes' });
  await page.getByRole('button', { name: 'Ask with shuffled keys' }).click();
  const keys = page.getByRole('dialog').getByRole('button', { name: /^\d$/ });
  await expect(keys).toHaveCount(10);
  expect((await keys.allTextContents()).sort()).toEqual('0123456789'.split(''));
});

test('release needs three full seconds of holding, by mouse or key', async ({ page }) => {
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

  await page.mouse.down();
  await page.clock.runFor(3100);
  await expect(released).toBeVisible();
  await page.mouse.up();
  await page.clock.runFor(3000);
  await expect(released).toBeHidden();

  await hold.focus();
  await page.keyboard.down('Enter');
  await page.clock.runFor(2500);
  await page.keyboard.up('Enter');
  await page.clock.runFor(3000);
  await expect(released).toBeHidden();
  await page.keyboard.down('Space');
  await page.clock.runFor(3100);
  await expect(released).toBeVisible();
  await page.keyboard.up('Space');
});

test('a screen reader presses the hold button twice instead', async ({ page }) => {
  await page.clock.install();
  await show(page, { part: 'codes' });
  const hold = page.getByRole('button', { name: 'Hold 3 s to release' });
  const press = () => hold.evaluate((button) => button.click());
  await press();
  await expect(page.getByText('Press once more to confirm')).toBeAttached();
  await press();
  await expect(page.getByText('Released')).toBeHidden();
  await page.clock.runFor(800);
  await press();
  await expect(page.getByText('Released')).toBeVisible();
});

test('a clock is spoken at ten minutes and stays silent in between', async ({ page }) => {
  await page.clock.install();
  await show(page, { part: 'times' });
  const spoken = page.getByText('10 minutes left', { exact: true });
  await page.clock.runFor(155_000);
  await expect(spoken).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(spoken).toHaveCount(1);
  await expect(page.getByRole('timer').first()).toHaveText(/^09:5/);
});

test('toasts take turns, are announced politely, and do not repeat themselves', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await show(page, { part: 'overlays' });
  // From here on time stands still: a busy machine may look at a toast late.
  await page.clock.pauseAt(HOUR);
  const opener = page.getByRole('button', { name: 'Show a toast' });
  await opener.click();
  await opener.click();
  const announced = page.locator('output[aria-live=polite]', { hasText: 'Copied' });
  await expect(announced).toBeVisible();
  await page.clock.runFor(2100);
  await expect(announced).toBeHidden();
});

test('pictures open large, turn by arrows and close back to where they came from', async ({ page }) => {
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

test('a file is refused before it is sent, with the reason beside the field', async ({ page }) => {
  await show(page, { part: 'pictures' });
  const add = page.getByRole('button', { name: 'Add another' });
  const pick = async (name: string, mimeType: string, bytes: number) => {
    const chooser = page.waitForEvent('filechooser');
    await add.click();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) });
  };
  await pick('film.gif', 'image/gif', 10);
  await expect(page.getByRole('alert')).toHaveText('film.gif: JPG, PNG or PDF only');
  await pick('huge.png', 'image/png', 5_000_001);
  await expect(page.getByRole('alert')).toHaveText('huge.png: larger than 5 MB');
  await pick('good.png', 'image/png', 1000);
  await expect(page.getByRole('button', { name: 'Remove good.png' })).toBeVisible();
  await expect(add).toBeHidden();
});

test('a list grows to its end', async ({ page }) => {
  await show(page, { part: 'lists' });
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('link', { name: /^Entry 16 / })).toBeAttached();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByText('That is all')).toBeAttached();
});
