import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { Page } from '@playwright/test';
import { front } from '../app.ts';
import { type Caller, callWith } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { operatorToken } from '../operator-console.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade, payWithVoucher, sendVoucher } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test.describe.configure({ timeout: 180_000 });

const PASSWORD = '135790';

/** A paid trade of ¥1,000, eleven minutes ago. */
async function paidTrade(
  server: RunningServer,
  voucher: Buffer,
): Promise<{ alice: Caller; bob: Caller; trade: string }> {
  const opened = await openTrade(server);
  await opened.alice.must('POST /api/transaction/verify', { id: opened.trade, accept: true });
  await payWithVoucher(server, opened.bob, opened.trade, voucher);
  await server.advance(11 * MINUTE_SECONDS);
  return opened;
}

/** Calls of an operator, without a screen. */
async function openConsoleOf(server: RunningServer, name: string) {
  const token = await operatorToken(server, name);
  return {
    token,
    claim: (id: string) => callWith(server.address, token, 'POST /api/operator/complaints/claim', { id, claim: true }),
  };
}

async function inBoth(page: Page, name: string, title: { readonly en: string; readonly zh: string }): Promise<void> {
  await lookAt(page, `${name}-en-light`);
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(front(page).getByText(title.zh).first()).toBeVisible();
  await lookAt(page, `${name}-zh-dark`);
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'en' })));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(front(page).getByText(title.en).first()).toBeVisible();
}

/** Waits for the pictures of a case; behind them stands the operator's name. */
async function seeExhibits(page: Page): Promise<void> {
  for (const picture of await page.locator('.complaint-exhibits img').all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}

/** Looks at everything, writes to both and decides, with hardly a touch of the mouse. */
async function decideAsArno(arno: Page, caseNo: string): Promise<void> {
  await arno.getByRole('link', { name: 'Complaints' }).click();
  const row = arno.getByRole('link', { name: caseNo });
  await expect(row).toBeVisible();
  await lookAt(arno, 'complaint-console-queue');
  await row.press('Enter');
  await expect(arno.getByText('Claim the case to open pictures')).toBeVisible();
  await arno.keyboard.press('c');
  await expect(arno.getByText('Claimed by you')).toBeVisible();
  await expect(arno.locator('.complaint-exhibits img')).toHaveCount(2);
  await seeExhibits(arno);
  await arno.keyboard.press('z');
  await expect(arno.getByRole('dialog', { name: "1 Buyer's voucher" })).toBeVisible();
  await arno.keyboard.press('Escape');
  await expect(arno.getByRole('dialog')).toHaveCount(0);
  await arno.keyboard.press('n');
  await expect(arno.getByRole('cell', { name: 'Seller asked to confirm' }).first()).toBeVisible();
  await lookAt(arno, 'complaint-console-notices');
  await arno.keyboard.press('m');
  await arno.getByRole('textbox', { name: 'Write as customer service' }).fill('Please both stay here');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByRole('list', { name: 'Chat' }).getByText('Please both stay here')).toBeVisible();
  await lookAt(arno, 'complaint-console-chat');
  await lookAtConsole(arno);
  await arno.keyboard.press('2');
  await arno.keyboard.press('d');
  await arno.keyboard.type('明细只有 948.50');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByText('Both languages are needed')).toBeVisible();
  await arno.keyboard.press('Tab');
  await arno.keyboard.type('The statement shows 948.50 only');
  await lookAt(arno, 'complaint-console-en-light');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByText('No open complaints')).toBeVisible();
}

/** The same case as it looks in Chinese by night and on a small screen. */
async function lookAtConsole(arno: Page): Promise<void> {
  await arno.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await arno.emulateMedia({ colorScheme: 'dark' });
  await arno.reload();
  await expect(arno.getByText('由您处理')).toBeVisible();
  await expect(arno.locator('.complaint-exhibits img')).toHaveCount(2);
  await seeExhibits(arno);
  await lookAt(arno, 'complaint-console-zh-dark');
  await arno.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'en' })));
  await arno.emulateMedia({ colorScheme: 'light' });
  await arno.setViewportSize({ width: 1024, height: 768 });
  await arno.reload();
  await expect(arno.getByText('Claimed by you')).toBeVisible();
  await expect(arno.locator('.complaint-exhibits img')).toHaveCount(2);
  await seeExhibits(arno);
  await lookAt(arno, 'complaint-console-1024');
  await arno.setViewportSize({ width: 1440, height: 900 });
}

/** The second look, by somebody else: the coins are held, the decision stands. */
async function upholdAsOmar(omar: Page, caseNo: string): Promise<void> {
  await omar.getByRole('link', { name: 'Complaints' }).click();
  await omar.getByRole('link', { name: caseNo }).press('Enter');
  await expect(omar.getByText('review requested')).toBeVisible();
  await omar.keyboard.press('c');
  await expect(omar.getByRole('button', { name: 'Hold the disputed coins' })).toBeVisible();
  await omar.keyboard.press('h');
  await expect(omar.getByText('Held', { exact: true })).toBeVisible();
  await omar.keyboard.press('1');
  await omar.keyboard.press('d');
  await omar.keyboard.type('维持原裁定');
  await omar.keyboard.press('Tab');
  await omar.keyboard.type('The decision stands');
  await lookAt(omar, 'complaint-console-review');
  await omar.keyboard.press('Control+Enter');
  await expect(omar.getByText('No open complaints')).toBeVisible();
}

test('the seller complains, the buyer answers by keyboard, and the seller wins', async ({ server, people }) => {
  const seller = await people.withPhone('alice');
  const { trade, alice } = await paidTrade(server, await seller.screenshot());
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await front(seller).getByRole('button', { name: 'Not received' }).click();
  await seller.getByRole('button', { name: 'Wrong amount, third-party payment or other problem' }).click();
  await front(seller).getByRole('button', { name: 'Submit complaint' }).click();
  await expect(front(seller).getByText('Please choose a reason')).toBeVisible();
  await front(seller).getByRole('radio', { name: 'Received too little' }).check();
  await front(seller).getByLabel('Amount received').fill('948.50');
  await front(seller).getByLabel('Description').fill('Only 948.50 came; send the missing 51.50 and I release at once');
  const files = front(seller).locator('input[type=file]').first();
  await files.setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await seller.screenshot() });
  await expect(front(seller).getByRole('button', { name: 'Submit complaint' })).toBeEnabled();
  await lookAt(seller, 'complaint-1-seller-opens');
  await front(seller).getByRole('button', { name: 'Submit complaint' }).click();
  await expect(front(seller).getByRole('heading', { name: /^Waiting for .* to answer$/ })).toBeVisible();
  await expect(front(seller).getByRole('button', { name: 'Evidence 1' })).toBeVisible();
  await lookAt(seller, 'complaint-2-seller-waits');

  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/complain-reply?id=${trade}`);
  await expect(front(buyer).getByText('Your turn to answer')).toBeVisible();
  await inBoth(buyer, 'complaint-3-buyer-turn', { en: 'Your turn to answer', zh: '请您回复' });
  await front(buyer).getByRole('button', { name: 'Answer', exact: true }).focus();
  await buyer.keyboard.press('Enter');
  const sheet = buyer.getByRole('dialog', { name: 'Answer' });
  await sheet.getByRole('button', { name: 'Get a video code' }).focus();
  await buyer.keyboard.press('Enter');
  await expect(sheet.getByText(/^Your code/)).toBeVisible();
  await sheet.getByLabel('Description').focus();
  await buyer.keyboard.type('I sent all of it');
  await lookAt(buyer, 'complaint-4-buyer-answers');
  await sheet.getByRole('button', { name: 'Submit' }).focus();
  await buyer.keyboard.press('Enter');
  await expect(front(buyer).getByRole('heading', { name: 'Customer service is reviewing' })).toBeVisible();
  await lookAt(buyer, 'complaint-5-buyer-waits');

  const { complaint_no } = await alice.must('POST /api/complain/getByTransId', { transaction_id: trade });
  await decideAsArno(await people.inConsole('arno'), complaint_no);
  await front(buyer).getByRole('button', { name: 'View result' }).click();
  await expect(front(buyer).getByRole('heading', { name: 'Coins returned to the seller' })).toBeVisible();
  await inBoth(buyer, 'complaint-6-buyer-result', { en: 'Coins returned to the seller', zh: '币退回卖家' });
  await front(buyer).getByRole('button', { name: 'Request a review' }).click();
  const review = buyer.getByRole('dialog', { name: 'Request a review' });
  await review.getByLabel('What do you disagree with?').fill('The bank says it arrived whole');
  await review.getByRole('button', { name: 'Request a review' }).click();
  await expect(front(buyer).getByRole('heading', { name: 'Under review' })).toBeVisible();
  await lookAt(buyer, 'complaint-7-review');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByRole('heading', { name: 'The trade failed' })).toBeVisible();
  await upholdAsOmar(await people.inConsole('omar'), complaint_no);
});

test('with a voucher there either side may complain before anybody has said that it is paid', async ({
  server,
  people,
}) => {
  const buyer = await people.withPhone('bob');
  const { trade, alice, bob } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(buyer).getByText('Upload voucher first')).toBeVisible();
  await expect(front(buyer).getByRole('link', { name: /^Complain/ })).toHaveCount(0);
  const voucher = await sendVoucher(server, bob, await buyer.screenshot());
  await bob.must('POST /api/transaction/voucher', { id: trade, vouchers: [voucher] });
  await expect(front(buyer).getByRole('link', { name: /^Complain/ })).toBeVisible();
  await lookAt(buyer, 'complaint-unpaid-buyer');
  const seller = await people.withPhone('alice');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByRole('link', { name: /^Complain/ })).toBeVisible();
  await front(seller)
    .getByRole('link', { name: /^Complain/ })
    .scrollIntoViewIfNeeded();
  await inBoth(seller, 'complaint-unpaid-seller', { en: 'The buyer is paying', zh: '买家正在付款' });
  await front(seller)
    .getByRole('link', { name: /^Complain/ })
    .click();
  await front(seller).getByRole('radio', { name: 'third-party payment' }).check();
  await front(seller).getByLabel('Description').fill('The name on the slip is not his');
  await front(seller).getByRole('button', { name: 'Submit complaint' }).click();
  await expect(front(seller).getByRole('heading', { name: /^Waiting for .* to answer$/ })).toBeVisible();
  await expect(front(buyer).getByRole('button', { name: 'View complaint' })).toBeVisible();
  await bob.must('POST /api/complain/give_up', { transaction_id: trade, security_password: PASSWORD });
});

test('a proposal reaches the side it costs, who agrees with the payment password', async ({ server, people }) => {
  const buyer = await people.withPhone('bob');
  const { trade, alice, bob } = await paidTrade(server, await buyer.screenshot());
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await front(buyer).getByRole('button', { name: 'Complain' }).click();
  await front(buyer).getByRole('radio', { name: 'Paid too much' }).check();
  await front(buyer).getByLabel('Amount paid').fill('1100');
  await front(buyer).getByLabel('Description').fill('I typed one digit too many');
  await front(buyer).getByRole('button', { name: 'Submit complaint' }).click();
  await expect(front(buyer).getByRole('heading', { name: /^Waiting for .* to answer$/ })).toBeVisible();
  await alice.must('POST /api/complain/complain', { transaction_id: trade, text: 'I will send 100 back' });
  const { id } = await bob.must('POST /api/complain/getByTransId', { transaction_id: trade });
  const arno = await openConsoleOf(server, 'arno');
  await arno.claim(id);
  await callWith(server.address, arno.token, 'POST /api/operator/complaints/propose', {
    id,
    outcome: 'split',
    buyer_amount: '140.00',
    asks: 'buyer',
    reason: {
      zh: '卖家将银行退回 ¥100，2.45 EH 留作其费用',
      en: 'The seller returns ¥100 by bank; 2.45 EH stay with him for the fee of it',
    },
  });
  await expect(front(buyer).getByText('Do you agree?')).toBeVisible();
  await inBoth(buyer, 'proposal-1-buyer', { en: 'Do you agree?', zh: '是否同意该方案？' });
  await front(buyer).getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(buyer.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await lookAt(buyer, 'proposal-2-password');
  await buyer.keyboard.type(PASSWORD);
  await expect(front(buyer).getByRole('heading', { name: 'This complaint has ended' })).toBeVisible();
  await front(buyer).getByRole('button', { name: 'View result' }).click();
  await expect(front(buyer).getByText('Both sides agreed to the proposal').first()).toBeVisible();
  await lookAt(buyer, 'proposal-3-result');
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({ money_state: 'split' });
});
