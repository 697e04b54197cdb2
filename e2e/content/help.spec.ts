import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import type { Page } from '@playwright/test';
import { front, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const open = async (page: Page, server: RunningServer, path: string) => {
  await page.goto(`${server.address}/#/${path}`);
  await expect(front(page)).toBeVisible();
};

/** The other language and theme, in which only colours and words differ. */
async function inChineseDark(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
}

test('finds an article by the words people type, in both languages, and reads it at twice the size', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'bob');
  await open(page, server, 'pages/help/help-list');
  await expect(front(page).getByRole('heading', { name: 'Often read' })).toBeVisible();
  await lookAt(page, 'help-list-en-light');
  await front(page).getByRole('searchbox').fill('seller not releasing');
  await front(page).getByRole('link', { name: 'The seller does not release' }).click();
  await expect(front(page).getByRole('heading', { name: 'The seller does not release' })).toBeVisible();
  await lookAt(page, 'help-info-en-light');
  await front(page).getByRole('button', { name: 'Yes' }).click();
  await expect(front(page).getByText('Thank you. You can change it any time.')).toBeVisible();
  await inChineseDark(page);
  await expect(front(page).getByRole('heading', { name: '卖家一直不放币怎么办' })).toBeVisible();
  await lookAt(page, 'help-info-zh-dark', COLOURS_ONLY);
  await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
  await lookAt(page, 'help-info-zh-large', COLOURS_ONLY);
  await open(page, server, 'pages/help/help-list');
  await front(page).getByRole('searchbox').fill('忘记密码了');
  await expect(front(page).getByRole('link', { name: '忘记支付密码' })).toBeVisible();
  await lookAt(page, 'help-search-zh-large', COLOURS_ONLY);
});

test('leads from a trade to the article for its state, and back to the trade', async ({ page, server }) => {
  const { alice, trade } = await openTrade(server);
  await logIn(page, server, 'bob');
  await open(page, server, `pages/trade/buy-trade?id=${trade}`);
  await expect(front(page).getByRole('link', { name: 'How long may each step take?' })).toBeVisible();
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const link = front(page).getByRole('link', { name: 'How do I pay and keep the receipt?' });
  await expect(link).toBeVisible();
  await lookAt(page, 'trade-help-en-light');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(front(page).getByRole('heading', { name: 'How to pay and keep the receipt' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await inChineseDark(page);
  await expect(front(page).getByRole('link', { name: '怎么付款、怎么留凭证？' })).toBeVisible();
  await lookAt(page, 'trade-help-zh-dark', COLOURS_ONLY);
});

test('explains a refusal at its field, in its dialog and in its toast', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await open(page, server, 'pages/wallet/transfer?recipient=00000000');
  const why = front(page).getByRole('link', { name: 'Why?' });
  await expect(why).toBeVisible();
  await lookAt(page, 'refusal-field-en-light');
  await why.click();
  await expect(front(page).getByRole('heading', { name: 'How to transfer' })).toBeVisible();

  await page.route('**/api/help/vote', (route) =>
    route.fulfill({
      json: { code: marketRefusals.PriceOutOfRange.code, msg: 'The price must be between 1 and 2', data: null },
    }),
  );
  await front(page).getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  const action = page.locator('.toast').getByRole('button', { name: 'Why?' });
  await expect(action).toBeVisible();
  await lookAt(page, 'refusal-toast-en-light');
  // From the last control of a page the toast is the next stop of the keyboard, and it stays while it has the focus.
  await front(page).locator('a[href], button').last().focus();
  await page.keyboard.press('Tab');
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(front(page).getByRole('heading', { name: 'How to sell' })).toBeVisible();
});

test('explains a wrong payment password in its sheet, and leaves the sheet behind', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await open(page, server, 'pages/wallet/transfer');
  const alice = await logInAs(server.address, 'alice');
  const { account } = await alice.must('GET /api/m', {});
  await front(page).getByLabel('To', { exact: true }).fill(account);
  await expect(front(page).getByText('Verified', { exact: true })).toBeVisible();
  await front(page).getByLabel('Amount').fill('1');
  await front(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type('000001');
  const why = page.getByRole('alert').getByRole('link', { name: 'Why?' });
  await expect(why).toBeVisible();
  await lookAt(page, 'refusal-password-en-light');
  await why.click();
  await expect(front(page).getByRole('heading', { name: 'Forgot the payment password' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
