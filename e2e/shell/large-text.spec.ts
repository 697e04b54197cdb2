import type { Page } from '@playwright/test';
import { softwarePhone } from '../../server/test/devices/software-phone.ts';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, test } from '../fixtures.ts';
import { insideApp } from '../inside-app.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  'pages/orders/wallet-orders',
  'pages/wallet/transfer',
  'pages/wallet/index',
  'pages/wallet/buy-with-usdt',
  'pages/trade/sale',
  'pages/trade/buy-market',
  'pages/orders/trades',
  'pages/personal/identity-status',
  'pages/index/personal',
  'pages/index/home',
];

const LARGE = `addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))`;

test('keeps the log-in page on the screen and without overlaps at 200 % text', async ({ page, server }) => {
  await page.addInitScript(LARGE);
  // No demo; operators have put a line on the log-in page.
  const title = 'Maintenance tonight from 22:00 to 22:30';
  const notice = { id: crypto.randomUUID(), title, target: 'https://status.example.com/', language: 'en' };
  await changeAnswer(page, 'visitor/notice', { notice });
  await changeAnswer(page, 'login/fields', { has_demo: undefined });
  await page.goto(`${server.address}/#/pages/login/login`);
  await expect(front(page).getByRole('link', { name: title })).toBeVisible();
  await staysInside(page, 'login');
});

test('keeps everything on the screen and without overlaps at 200 % text', async ({ page, server }) => {
  await page.addInitScript(LARGE);
  // New terms wait on home.
  await changeAnswer(page, 'm', { texts_to_accept: ['terms'], is_acceptance_first: false });
  const carol = await logInAs(server.address, 'carol');
  const phone = softwarePhone();
  const key = await phone.addTo(carol, '135790');
  const { settings } = await carol.must('GET /api/push', {});
  await carol.must('POST /api/push/settings', { ...settings, is_quiet: true, pauses_listings: true });
  await insideApp(page, phone);
  await layLogin(page, carol);
  await page.addInitScript((token) => sessionStorage.setItem('eh.token', token), carol.token);
  for (const path of PAGES) {
    await page.goto(`${server.address}/?${path}#/${path}`);
    await staysInside(page, path);
  }
  await expect(front(page).locator('.quick-action')).toHaveCount(5);
  await expect(front(page).getByRole('link', { name: /^New version/ })).toBeVisible();
  expect(await outside(page), 'the rows of home').toEqual([]);
  for (const language of ['en', 'zh-CN'])
    for (const [name, role] of [
      ['passkeys', 'button'],
      ['notifications', 'switch'],
    ] as const) {
      await page.evaluate(
        (chosen) => localStorage.setItem('eh.settings', JSON.stringify({ language: chosen })),
        language,
      );
      await page.goto(`${server.address}/?${name}-${language}#/pages/personal/${name}`);
      await expect(front(page).getByRole(role).nth(2)).toBeVisible();
      await staysInside(page, `${name}-${language}`);
    }
  await carol.must('POST /api/push/settings', settings);
  await carol.must('POST /api/phone_keys/remove', { id: key, security_password: '135790' });
});

/** Some facts of an answer are others than those of the server. */
async function changeAnswer(page: Page, path: string, changes: object): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { readonly data: object };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, ...changes } } });
  });
}

/** Waits for what the page loads: nothing of it may reach beyond the screen. */
async function staysInside(page: Page, name: string): Promise<void> {
  await expect(front(page)).toBeVisible();
  await expect(front(page).locator('.skeleton')).toHaveCount(0);
  expect(await outside(page), `${name} at 200 %`).toEqual([]);
  await page.screenshot({ path: `test-results/pictures/large-${name.replaceAll('/', '-')}.png` });
}

/** Elements of the page in front that reach beyond the screen where nothing scrolls, or cover a neighbour. */
function outside(page: Page): Promise<unknown> {
  return page.evaluate(`(${FIND_OUTSIDE})()`);
}

/** Runs in the page. */
const FIND_OUTSIDE = `() => {
  const faults = [];
  const root = [...document.querySelectorAll('.page:not([inert])')].find((page) => page.getBoundingClientRect().width > 0);
  const isScrolled = (element) =>
    element !== root && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  for (const element of root.querySelectorAll('button, a, input, h1, h2, dd, .amount')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1) && !isScrolled(element))
      faults.push(element.tagName + ' ' + element.textContent + ' ends at ' + Math.round(right));
  }
  for (const row of root.querySelectorAll('.row')) {
    const text = row.querySelector(':scope > .row-text');
    const end = row.querySelector(':scope > .row-end');
    if (!text || !end) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    const value = end.getBoundingClientRect();
    if (words.right > value.left + 1 && words.bottom > value.top + 1) faults.push(row.textContent + ' covers its end');
  }
  const wordsOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const buttons = [...root.querySelectorAll('.quick-action')].map((element) => [element.textContent, wordsOf(element)]);
  for (const [index, [name, words]] of buttons.entries()) {
    const [next, nextWords] = buttons[index + 1] ?? [];
    if (nextWords && nextWords.top < words.bottom && nextWords.left < words.right + 8) faults.push(name + ' touches ' + next);
  }
  return faults;
}`;
