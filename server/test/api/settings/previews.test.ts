import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../settings/cashier-effects.ts';
import { type EffectStage, openEffectStage } from '../../settings/effect-stage.ts';
import { tradeUpTo } from '../../settings/trade-effects.ts';
import { redeem } from '../../settings/usdt-effects.ts';
import { both } from '../../trading.ts';

let stage: EffectStage;
beforeAll(async () => {
  stage = await openEffectStage();
});
afterAll(() => stage.close());

/** The effects that one other value would have had, as an owner reads them before proposing it. */
async function effectsOf(kind: RuleKind, path: string, value: SettingValue): Promise<readonly unknown[]> {
  const omar = await stage.operator('omar');
  const { effects } = await omar.must('POST /api/operator/settings/preview', { kind, changes: [{ path, value }] });
  return effects;
}
const counted = (name: string, count: number, of: number) => [{ name, count, of, before: null, after: null }];

it('of the redemption rules counts redemptions that people requested', async () => {
  for (const amount of ['100.00', '800.00']) await redeem(await stage.someone({ coins: '5000.00', level: 3 }), amount);
  const preview = (path: string, value: SettingValue) => effectsOf('redemption.rules', path, value);
  expect(await preview('code_above_risky', '800.00')).toEqual(counted('redemptions_above', 0, 2));
  expect(await preview('code_above_risky', '799.99')).toEqual(counted('redemptions_above', 1, 2));
  expect(await preview('level_3.single', '90.00')).toEqual(counted('redemptions_above', 2, 2));
  expect(await preview('minimum', '100.01')).toEqual(counted('redemptions_below', 1, 2));
  expect(await preview('quote_minutes', 1)).toEqual(counted('redemptions_later', 0, 2));
  expect(await preview('new_account_days', 9)).toEqual([]);
});

it('of the purchase rules counts the quotes below and above', async () => {
  for (const usdt of ['100', '300'])
    await (await stage.someone()).must('POST /api/exchange/quote', { chain: 'ERC20', usdt, rate: '1.0000' });
  expect(await effectsOf('purchase.rules', 'minimum', '100.01')).toEqual(counted('purchases_below', 1, 2));
  expect(await effectsOf('purchase.rules', 'maximum', '299.99')).toEqual(counted('purchases_above', 1, 2));
});

it('of the cashier rules adds up fees and days, without the test environment', async () => {
  const shop = await openShop(stage, 'live');
  await (await openShop(stage)).pay('1000.00');
  await shop.payByPerson('100.00');
  await stage.advance(10 * 60);
  await shop.payByPerson('40.00', 6 * 60);
  await shop.payOut('20.00');
  const preview = (path: string, value: SettingValue) => effectsOf('cashier.rules', path, value);
  expect(await preview('fee_basis_points', 200)).toEqual([
    { name: 'payment_fees', count: 2, of: 2, before: '0.70', after: '2.80' },
  ]);
  expect(await preview('order_maximum', '99.99')).toEqual(counted('payments_above', 1, 2));
  expect(await preview('day_maximum', '139.99')).toEqual(counted('merchant_days_above', 1, 1));
  expect(await preview('expiry_minutes', 5)).toEqual(counted('payments_later', 1, 2));
  expect(await preview('payout_review_above', '19.99')).toEqual(counted('payouts_above', 1, 1));
});

it('of the complaint rules counts the answers that came later', async () => {
  const { id, seller, buyer } = await tradeUpTo(stage, 'paid');
  const transaction = { transaction_id: id };
  await seller.must('POST /api/transaction/not_received', { id });
  await stage.advance(5 * HOUR_SECONDS);
  await buyer.must('POST /api/complain/complain', { ...transaction, text: 'I have paid' });
  const { id: complaintId } = await seller.must('POST /api/complain/getByTransId', transaction);
  const arno = await stage.operator('arno');
  const claim = () => arno.must('POST /api/operator/complaints/claim', { id: complaintId, claim: true });
  await claim();
  const verdict = { id: complaintId, outcome: 'release', reason: both('It is there') } as const;
  await arno.must('POST /api/operator/complaints/propose', { ...verdict, asks: 'seller' });
  await stage.advance(2 * HOUR_SECONDS);
  const { proposal } = await seller.must('POST /api/complain/getByTransId', transaction);
  const objection = { ...transaction, ruling_id: proposal?.id ?? '', text: 'Nothing came' };
  await seller.must('POST /api/complain/object', objection);
  await claim();
  await arno.must('POST /api/operator/complaints/decide', verdict);
  await stage.advance(3 * HOUR_SECONDS);
  await seller.must('POST /api/complain/review', { ...transaction, text: 'Look at my bank' });
  const preview = (path: string, value: SettingValue) => effectsOf('complaint.rules', path, value);
  expect(await preview('answer_hours', 4)).toEqual(counted('complaints_answered_later', 1, 1));
  expect(await preview('answer_hours', 6)).toEqual(counted('complaints_answered_later', 0, 1));
  expect(await preview('consent_hours', 1)).toEqual(counted('proposals_answered_later', 1, 1));
  expect(await preview('review_hours', 2)).toEqual(counted('reviews_asked_later', 1, 1));
  expect(await preview('service_hours', 2)).toEqual([]);
});
