import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { Page } from '@playwright/test';
import { front } from '../app.ts';
import type { Caller } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade, payWithVoucher } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

/** A paid trade of ¥1,000, eleven minutes ago. */
async function paidTrade(server: RunningServer, voucher: Buffer): Promise<{ alice: Caller; trade: string }> {
  const opened = await openTrade(server);
  await opened.alice.must('POST /api/transaction/verify', { id: opened.trade, accept: true });
  await payWithVoucher(server, opened.bob, opened.trade, voucher);
  await server.advance(11 * MINUTE_SECONDS);
  return opened;
}

/** Waits for the pictures of a case; behind them stands the operator's name. */
async function seeExhibits(page: Page): Promise<void> {
  await expect(page.locator('.complaint-exhibits img')).toHaveCount(2);
  for (const picture of await page.locator('.complaint-exhibits img').all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}

/** Looks at everything, writes to both and decides, with hardly a touch of the mouse. */
async function decideAsArno(arno: Page, caseNo: string): Promise<void> {
  await arno.getByRole('link', { name: 'Complaints' }).click();
  await arno.getByRole('link', { name: caseNo }).press('Enter');
  await expect(arno.getByText('Claim the case to open pictures')).toBeVisible();
  await arno.keyboard.press('c');
  await expect(arno.getByText('Claimed by you')).toBeVisible();
  await seeExhibits(arno);
  await arno.keyboard.press('z');
  await expect(arno.getByRole('dialog', { name: "1 Buyer's voucher" })).toBeVisible();
  await arno.keyboard.press('Escape');
  await expect(arno.getByRole('dialog')).toHaveCount(0);
  await arno.keyboard.press('m');
  await arno.getByRole('textbox', { name: 'Write as customer service' }).fill('Please both stay here');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByRole('list', { name: 'Chat' }).getByText('Please both stay here')).toBeVisible();
  await seeWholeButton(arno, caseNo);
  await arno.keyboard.press('2');
  await arno.keyboard.press('d');
  await arno.keyboard.type('明细只有 948.50');
  await arno.keyboard.press('Tab');
  await arno.keyboard.type('The statement shows 948.50 only');
  await lookAt(arno, 'complaint-console');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByText('No open complaints')).toBeVisible();
}

/** The longest form there is: a split. Its button stands whole on the page, also where the screen is low. */
async function seeWholeButton(arno: Page, caseNo: string): Promise<void> {
  // Keys act only while nobody types.
  const leaveField = () => arno.getByRole('heading', { name: caseNo }).click();
  await leaveField();
  await arno.keyboard.press('3');
  await arno.getByLabel('Buyer receives').fill('99.72');
  await arno.setViewportSize({ width: 1280, height: 720 });
  await expect(arno.getByRole('button', { name: /^Decide: .* 99\.72/ })).toBeInViewport({ ratio: 1 });
  await arno.setViewportSize({ width: 1440, height: 900 });
  await leaveField();
}

test('the seller complains, the buyer answers by keyboard, and the seller wins', async ({ server, people }) => {
  const seller = await people.withPhone('alice');
  const { trade, alice } = await paidTrade(server, await seller.screenshot());
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await front(seller).getByRole('button', { name: 'Not received' }).click();
  await seller.getByRole('button', { name: 'Wrong amount, third-party payment or other problem' }).click();
  await front(seller).getByRole('radio', { name: 'Received too little' }).check();
  await front(seller).getByLabel('Amount received').fill('948.50');
  await front(seller).getByLabel('Description').fill('Only 948.50 came; send the missing 51.50 and I release at once');
  const files = front(seller).locator('input[type=file]').first();
  await files.setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await seller.screenshot() });
  await expect(front(seller).getByRole('button', { name: 'Submit complaint' })).toBeEnabled();
  await front(seller).getByRole('button', { name: 'Submit complaint' }).click();
  await expect(front(seller).getByRole('heading', { name: /^Waiting for .* to answer$/ })).toBeVisible();
  await expect(front(seller).getByRole('button', { name: 'Evidence 1' })).toBeVisible();

  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/complain-reply?id=${trade}`);
  await expect(front(buyer).getByText('Your turn to answer')).toBeVisible();
  await front(buyer).getByRole('button', { name: 'Answer', exact: true }).focus();
  await buyer.keyboard.press('Enter');
  const sheet = buyer.getByRole('dialog', { name: 'Answer' });
  await sheet.getByRole('button', { name: 'Get a video code' }).focus();
  await buyer.keyboard.press('Enter');
  await expect(sheet.getByText(/^Your code/)).toBeVisible();
  await sheet.getByLabel('Description').focus();
  await buyer.keyboard.type('I sent all of it');
  await lookAt(buyer, 'complaint-buyer-answers');
  await sheet.getByRole('button', { name: 'Submit' }).focus();
  await buyer.keyboard.press('Enter');
  await expect(front(buyer).getByRole('heading', { name: 'Customer service is reviewing' })).toBeVisible();

  const { complaint_no } = await alice.must('POST /api/complain/getByTransId', { transaction_id: trade });
  await decideAsArno(await people.inConsole('arno'), complaint_no);
  await front(buyer).getByRole('button', { name: 'View result' }).click();
  await expect(front(buyer).getByRole('heading', { name: 'Coins returned to the seller' })).toBeVisible();
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByRole('heading', { name: 'The trade failed' })).toBeVisible();
});
