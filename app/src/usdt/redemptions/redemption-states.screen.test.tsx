import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { redeemOffer, sampleRedemption, USDT_ADDRESS } from '../../../testing/samples/sample-usdt.ts';
import type { Redemption } from './queries.ts';

const SHOW = 'GET /api/exchange/redeem/show';
const CANCEL = 'POST /api/exchange/redeem/cancel';
const address = USDT_ADDRESS;
const underReview = sampleRedemption({ status: redemptionStatus.underReview, address });
const payout = { tx_hash: '0xfeed012345678', block: 7, confirmations: 5 };

/** The page of a redemption that is under way. */
function openRedemption(redemption: Redemption, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    'GET /api/exchange/redeem': { ...redeemOffer, redemptions: [redemption] },
    [SHOW]: redemption,
  };
  return renderScreen('redeem-usdt', { answers: { ...usual, ...answers }, ...options });
}

const cancelButton = () => screen.queryByRole('button', { name: 'Cancel redemption' });

test.each([
  ['underReview', 'Under review', 'The coins are held and paid out once approved', true],
  ['approved', 'Approved', 'The payout follows soon', false],
  ['prepared', 'Preparing payout', 'The payout is being prepared', false],
  ['confirmed', 'Paid out', 'The USDT has been sent to your address', false],
  ['cancelled', 'Cancelled', 'The coins are back in your available balance', false],
  ['refused', 'Rejected', 'The coins are back in your available balance', false],
  ['failed', 'Payout failed', 'The on-chain payout failed. The coins are back', false],
] as const)('says what the state %s of a redemption means for the coins', async (name, title, text, canCancel) => {
  await openRedemption(sampleRedemption({ status: redemptionStatus[name], address }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(text);
  expect(cancelButton() !== null).toBe(canCancel);
});

test.each([
  ['en', 'Under review', 'Earliest payout', 'I redeem300.00 EH'],
  ['zh-CN', '审核中', '最早付款时间', '赎回数量300.00 EH'],
] as const)('shows the complete address, and how long a new address waits (%s)', async (language, title, ...texts) => {
  await openRedemption({ ...underReview, payable_at: minutesFromNow(60) }, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '300 USDT', '1 USDT = 1.0000 EH', 'R202611230001']) expect(shown).toContain(part);
  expect(shown.replaceAll(/\s/g, '')).toContain(address);
});

test('shows no earliest payout time once there is a payout', async () => {
  const sent = sampleRedemption({
    status: redemptionStatus.sent,
    address,
    payout,
    payable_at: minutesFromNow(-60),
  });
  await openRedemption(sent);
  expect(await screen.findByRole('heading', { name: 'Confirming' })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  expect(shown).toContain('5 / 12');
  expect(shown).toContain('0xfeed0123…');
  expect(shown).not.toContain('Earliest payout');
});

test('shows a sent payout that is not in a block yet as one without confirmations', async () => {
  const unseen = { ...payout, block: null, confirmations: 0 };
  await openRedemption(sampleRedemption({ status: redemptionStatus.sent, address, payout: unseen }));
  expect(await screen.findByText('0 / 12')).toBeTruthy();
});

test('follows a redemption and the balance to the end without a reload', async () => {
  const { server } = await openRedemption(underReview);
  await screen.findByRole('heading', { name: 'Under review' });
  server.change({ [SHOW]: { ...underReview, status: redemptionStatus.approved } });
  expect(await screen.findByRole('heading', { name: 'Approved' })).toBeTruthy();
  expect(cancelButton()).toBeNull();
  const profiles = server.requestsOf('GET /api/m').length;
  server.change({ [SHOW]: { ...underReview, status: redemptionStatus.confirmed, payout } });
  expect(await screen.findByRole('heading', { name: 'Paid out' })).toBeTruthy();
  await expect.poll(() => server.requestsOf('GET /api/m').length).toBeGreaterThan(profiles);
});

test.each([
  ['en', 'Rejected', 'Reason'],
  ['zh-CN', '未通过', '理由'],
] as const)(
  'shows the reason for a refusal, and starts another redemption with an empty form (%s)',
  async (language, title, label) => {
    const reason = 'Please first prove that this address is yours';
    const { user } = await openRedemption(
      sampleRedemption({ status: redemptionStatus.refused, address, reason, ended_at: minutesFromNow(-1) }),
      { language },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(`${label}${reason}`);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Redeem again' : '再赎回一笔' }));
    const field = await screen.findByLabelText<HTMLInputElement>(language === 'en' ? 'Payout address' : '收款地址');
    expect(field.value).toBe('');
  },
);

test('cancels a redemption once, after a confirmation whose filled button keeps it', async () => {
  const back = sampleRedemption({ status: redemptionStatus.cancelled, address });
  const { server, user } = await openRedemption(underReview, { answers: { [CANCEL]: back } });
  await screen.findByRole('heading', { name: 'Under review' });
  await user.click(screen.getByRole('button', { name: 'Cancel redemption' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this redemption?' });
  expect(question.textContent).toContain('The coins return to your available balance at once.');
  await user.click(within(question).getByRole('button', { name: 'Keep redemption' }));
  expect(server.requestsOf(CANCEL)).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Cancel redemption' }));
  server.change({ [SHOW]: back });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel redemption' }));
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: underReview.id }]);
});

test.each([
  ['was approved meanwhile', refused(redemptionRefusals.RedemptionMovedOn), redemptionRefusals.RedemptionMovedOn.en],
  ['gives no answer', lost, 'Detecting the best line'],
])('does not show a redemption as cancelled that %s', async (_, result, text) => {
  const { user } = await openRedemption(underReview, { answers: { [CANCEL]: result } });
  await screen.findByRole('heading', { name: 'Under review' });
  await user.click(screen.getByRole('button', { name: 'Cancel redemption' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel redemption' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Under review' })).toBeTruthy();
});

test('allows another redemption while one is under review', async () => {
  const { user } = await openRedemption(underReview);
  await user.click(await screen.findByRole('button', { name: 'Redeem again' }));
  expect(await screen.findByLabelText('I redeem')).toBeTruthy();
});
