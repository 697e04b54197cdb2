import { front } from '../app.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { CONSOLE_REFRESH_MILLISECONDS } from '../operator-console.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf, openTrade, payWithVoucher } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

/** A complaint over ¥1,000 that both sides have said their part on, so that it is customer service's turn. */
async function disputedTrade(server: RunningServer, voucher: Buffer) {
  const opened = await openTrade(server);
  const { alice, bob, trade } = opened;
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await payWithVoucher(server, bob, trade, voucher);
  await alice.must('POST /api/transaction/not_received', { id: trade });
  await bob.must('POST /api/complain/complain', { transaction_id: trade, text: 'I sent 700 now, 300 come later' });
  const { complaint_no: caseNo } = await bob.must('POST /api/complain/getByTransId', { transaction_id: trade });
  return { ...opened, caseNo };
}

test('an arbiter asks the buyer, gets an answer from the phone, and splits the coins', async ({ server, people }) => {
  const buyer = await people.withPhone('bob');
  const { trade, caseNo } = await disputedTrade(server, await buyer.screenshot());
  const before = await balanceOf(server, 'bob');

  const arno = await people.inConsole('arno');
  await arno.clock.install();
  await arno.getByRole('link', { name: 'Complaints' }).click();
  await arno.getByRole('link', { name: caseNo }).press('Enter');
  await expect(arno.getByText('Claim the case to open pictures')).toBeVisible();
  await arno.keyboard.press('c');
  await expect(arno.getByText('Claimed by you')).toBeVisible();
  await arno.keyboard.press('a');
  const form = arno.getByRole('form', { name: 'Ask' });
  await expect(form.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expect(form.getByRole('button', { name: /^Ask/ })).toBeDisabled();
  await arno.keyboard.type('Which sum does your bank show, and at what time?');
  await form.getByLabel('Ask for a screen recording').check();
  await lookAt(arno, 'console-ask-form');
  await form.getByRole('textbox', { name: 'Question' }).press('Control+Enter');
  await expect(arno.getByText('Asked the buyer', { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
  await lookAt(arno, 'console-asked');

  await buyer.goto(`${server.address}/#/pages/trade/complain-reply?id=${trade}`);
  await expect(front(buyer).getByText('Your turn to answer')).toBeVisible();
  await expect(front(buyer).getByText('Which sum does your bank show, and at what time?')).toBeVisible();
  await lookAt(buyer, 'console-ask-on-the-phone');
  await front(buyer).getByRole('button', { name: 'Answer', exact: true }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Answer' });
  await sheet.getByLabel('Description').fill('700.00 at 14:02');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(front(buyer).getByRole('heading', { name: 'Customer service is reviewing' })).toBeVisible();

  // Asking gives the case back: whoever is free goes on with it once the answer is there.
  await arno.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(arno.getByText('700.00 at 14:02')).toBeVisible();
  await arno.keyboard.press('c');
  await expect(arno.getByText('Claimed by you')).toBeVisible();
  await arno.keyboard.press('3');
  await arno.getByLabel('Buyer receives').fill('200');
  await arno.keyboard.press('Tab');
  await arno.keyboard.type('只到账 700.00，按到账金额拆分');
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByText('More than zero and less than the escrow')).toBeVisible();
  await arno.getByLabel('Buyer receives').fill('99.72');
  await arno.getByLabel('Reason, shown to both (English)').fill('700.00 arrived; the coins are split by that');
  await arno.getByLabel('Rule cited').selectOption({ index: 1 });
  await expect(arno.getByLabel('Reason, shown to both (English)')).toHaveValue(
    /^The amount that arrived differs .* divided by what arrived\. 700\.00 arrived;/,
  );
  await expect(arno.getByLabel('Reason, shown to both (Chinese)')).toHaveValue(/^到账金额与约定不符.*只到账 700\.00/);
  const decide = arno.getByRole('button', { name: /^Decide: .* 99\.72/ });
  for (const { width, height } of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await arno.setViewportSize({ width, height });
    await expect(decide).toBeInViewport({ ratio: 1 });
    await lookAt(arno, `console-split-${width}`);
  }
  await arno.getByLabel('Reason, shown to both (English)').press('Control+Enter');
  await expect(arno.getByText('No open complaints')).toBeVisible();

  await front(buyer).getByRole('button', { name: 'View result' }).click();
  await expect(front(buyer).getByText('99.72 EH').first()).toBeVisible();
  await lookAt(buyer, 'console-split-on-the-phone');
  expect((await balanceOf(server, 'bob')) - before).toBe(9972n);
});

// Back to the seller: all tests share these coins.
test('above the sum a suspended trade goes back to its seller by two operators, each of whom looked', async ({
  server,
  people,
}) => {
  const buyer = await people.withPhone('bob');
  const large = { total: '3000.00', maximum: '21060.00', fiat: '21060' };
  const { alice, bob, trade } = await openTrade(server, large);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await payWithVoucher(server, bob, trade, await buyer.screenshot());
  const { transaction_no: number } = await bob.must('GET /api/transaction/buyer', { id: trade });
  const arno = await people.inConsole('arno');
  await arno.goto(`${server.address}/console/`);
  await arno.getByRole('link', { name: 'Trades', exact: true }).click();
  await arno.getByLabel('Find trades').fill(number);
  await arno.getByRole('link', { name: number }).click();
  await arno.getByRole('button', { name: 'Suspend', exact: true }).click();
  await arno.getByLabel('Reason', { exact: true }).fill('The bank asked us to wait');
  await arno.getByLabel('Reason in Chinese').fill('银行要求等待');
  await arno.keyboard.press('Control+Enter');
  await arno.getByRole('link', { name: 'Decide' }).click();
  await expect(arno.getByText('two arbiters have to make the same decision')).toBeVisible();
  await arno.keyboard.press('c');
  await expect(arno.getByText('claimed by me')).toBeVisible();
  await arno.keyboard.press('3');
  await arno.getByLabel('Reason', { exact: true }).fill('The bank says it went back to the payer');
  await arno.getByLabel('Reason in Chinese').fill('银行称款项已退回付款人');
  await lookAt(arno, 'console-return-first');
  await arno.setViewportSize({ width: 1024, height: 768 });
  const isCut = (button: { readonly scrollWidth: number; readonly clientWidth: number }) =>
    button.scrollWidth > button.clientWidth;
  expect(await arno.getByRole('button', { name: /^Return to seller/ }).evaluate(isCut)).toBe(false);
  await lookAt(arno, 'console-return-small');
  await arno.setViewportSize({ width: 1440, height: 900 });
  await arno.keyboard.press('Control+Enter');
  await expect(arno.getByText('First decision made; another arbiter has to make the same decision')).toBeVisible();
  await expect(arno.getByText('Arno decided first: Return to seller')).toBeVisible();
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({
    status: 8,
    money_state: 'escrow',
  });
  // The case is free again, for somebody else's look.
  await expect(arno.getByRole('button', { name: /^Claim/ })).toBeVisible();

  const omar = await people.inConsole('omar');
  await omar.getByRole('link', { name: /^Suspended/ }).click();
  await expect(omar.getByRole('link', { name: /¥21,060\.00/ })).toBeVisible();
  await omar.keyboard.press('j');
  await expect(omar.getByRole('button', { name: /^Claim/ })).toBeVisible();
  await expect(omar.getByText('Arno decided first: Return to seller')).toBeVisible();
  await expect(omar.getByText(/^The first approval is valid until /)).toBeVisible();
  await omar.keyboard.press('c');
  await expect(omar.getByText('claimed by me')).toBeVisible();
  await omar.keyboard.press('3');
  await omar.getByLabel('Reason', { exact: true }).fill('The answer of the bank is with the case');
  await omar.getByLabel('Reason in Chinese').fill('银行的答复已附在案件中');
  await lookAt(omar, 'console-return-second');
  await omar.keyboard.press('Control+Enter');
  await expect(omar.getByText('No suspended trades')).toBeVisible();
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(buyer).getByText('3,000.00 EH').first()).toBeVisible();
  await expect(front(buyer).getByText('The answer of the bank is with the case').first()).toBeVisible();
  await lookAt(buyer, 'console-return-on-the-phone');
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({
    status: 7,
    money_state: 'returned',
  });
});
