import type { Page } from '@playwright/test';
import { front, layLogin } from '../app.ts';
import { type Caller, logInAs } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';

const test = base.extend<{ alice: Caller; bob: Caller }>({
  alice: async ({ server }, use) => {
    await use(await logInAs(server.address, 'alice'));
  },
  bob: async ({ server }, use) => {
    await use(await logInAs(server.address, 'bob'));
  },
});

/** Alice sells twice and buys, and bob opens a trade that waits for alice. */
async function fillWorkspace(alice: Caller, bob: Caller): Promise<void> {
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const terms = {
    minimum: '50',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
  } as const;
  const password = { security_password: '135790' };
  const first = await alice.must('POST /api/order/sale', {
    ...terms,
    total: '500.00',
    price: '7.05',
    maximum: '3500',
    ...password,
  });
  await alice.must('POST /api/order/sale', {
    ...terms,
    total: '1200.00',
    price: '7.10',
    maximum: '7500',
    following: { margin_permille: 15, floor: '6.80' },
    ...password,
  });
  await alice.must('POST /api/bid/post', { ...terms, total: '300.00', price: '6.90', maximum: '2000' });
  const own = (await bob.must('GET /api/wallet/index', {})).accounts.find(({ channel }) => channel === 'alipay');
  await bob.must('POST /api/order/buy', {
    order_id: first.id,
    fiat_amount: '705',
    price: '7.05',
    channel: 'alipay',
    payment_account_id: own?.id ?? '',
  });
}

async function openWorkspace(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/pages/trade/workspace`);
  await expect(front(page).getByRole('table').first()).toBeVisible();
  await expect(front(page).getByRole('row', { name: /Buy 300|买单 300|求购 300|买入 300/ })).toBeVisible();
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', colorScheme: 'light' });

  test('a seller moves prices, pauses and chats by keyboard, on one page', async ({ page, server, alice, bob }) => {
    await fillWorkspace(alice, bob);
    await layLogin(page, alice);
    await openWorkspace(page, server.address);
    // The notice of the trade that waits is put away first, as people would: it takes the keys.
    await page.getByRole('alertdialog', { name: 'New order' }).getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(front(page).getByRole('region', { name: 'Chat' }).getByRole('log')).toBeVisible();
    await lookAt(page, 'workspace-1280-en');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(front(page).getByText('2 selected')).toBeVisible();
    await lookAt(page, 'workspace-1280-en-selected');
    await page.keyboard.press('s');
    await page.getByRole('textbox', { name: 'Move by' }).fill('+0.5');
    await lookAt(page, 'workspace-1280-en-shift');
    await page.getByRole('button', { name: 'Move 2 prices' }).click();
    await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
    await page.keyboard.type('135790');
    await expect(page.getByRole('heading', { name: '2 prices moved' })).toBeVisible();
    await lookAt(page, 'workspace-1280-en-moved');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
    await lookAt(page, 'workspace-1280-en-keys');
  });
});

test.describe('in Chinese and dark', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'dark' });

  test('the workspace holds at 1440, and with text twice as large it is the narrow page', async ({
    page,
    server,
    alice,
    bob,
  }) => {
    await fillWorkspace(alice, bob);
    await layLogin(page, alice);
    await openWorkspace(page, server.address);
    await front(page).getByRole('textbox', { name: /^单价/ }).first().fill('7');
    await lookAt(page, 'workspace-1440-zh');
    // Text twice as large leaves half as many characters a line.
    await page.setViewportSize({ width: 720, height: 450 });
    await expect(front(page).getByRole('table')).toHaveCount(0);
    await lookAt(page, 'workspace-200-percent-zh');
  });
});
