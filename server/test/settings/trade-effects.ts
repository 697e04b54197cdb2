import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { sendVoucher } from '../open-test-server.ts';
import { both, buyRequest, confirming, postListing } from '../trading.ts';
import { type Effect, effectOf, effectsOf } from './effect.ts';
import { type EffectStage, NAME, outcomeOf, type Someone } from './effect-stage.ts';

interface Trade {
  readonly id: string;
  readonly seller: Someone;
  readonly buyer: Someone;
}

const pairOf = async (stage: EffectStage) => ({
  seller: await stage.someone({ coins: '20000.00' }),
  buyer: await stage.someone(),
});

/** A trade of ¥1,000 up to the step one needs. */
export async function tradeUpTo(
  stage: EffectStage,
  step: 'opened' | 'accepted' | 'paid',
  pair?: Omit<Trade, 'id'>,
): Promise<Trade> {
  const { seller, buyer } = pair ?? (await pairOf(stage));
  const listing = await postListing(seller, { total: '500.00' });
  const { id } = await buyer.must('POST /api/order/buy', await buyRequest(buyer, listing.id));
  if (step !== 'opened') await seller.must('POST /api/transaction/verify', { id, accept: true });
  if (step === 'paid') await stage.markPaid(buyer, id);
  return { id, seller, buyer };
}

const viewOf = ({ id, buyer }: Trade) => buyer.must('GET /api/transaction/buyer', { id });

async function minutesOf(trade: Trade): Promise<number> {
  const { deadline_at: end, deadline_from: start } = await viewOf(trade);
  return Math.round(((end ?? 0) - (start ?? 0)) / MINUTE_SECONDS);
}

/** The clocks that trades show while they go on. */
async function clocks(stage: EffectStage) {
  const opened = await tradeUpTo(stage, 'opened');
  const accept = await minutesOf(opened);
  const late = await tradeUpTo(stage, 'accepted');
  const graced = await tradeUpTo(stage, 'accepted');
  await graced.buyer.must('POST /api/transaction/voucher', {
    id: graced.id,
    vouchers: [await sendVoucher(stage.server, graced.buyer, Math.floor(stage.server.clock.now().getTime() / 1000))],
  });
  await stage.advance(15 * MINUTE_SECONDS + 1);
  const [lateMinutes, graceMinutes] = [await minutesOf(late), await minutesOf(graced)];
  const paid = await tradeUpTo(stage, 'paid');
  const confirm = await minutesOf(paid);
  const { complain_from: from, paid_at: paidAt, deadline_at: end } = await viewOf(paid);
  const stopped = await paid.buyer.must('POST /api/transaction/stop_clock', { id: paid.id });
  await paid.buyer.must('POST /api/transaction/ask_cancel', { id: paid.id, has_not_paid: true });
  const { cancel_request: wish } = await viewOf(paid);
  const asked = Math.floor(stage.server.clock.now().getTime() / 1000);
  return {
    'trade.clocks.accept': accept,
    'trade.clocks.late_paid_hold': lateMinutes,
    'trade.clocks.grace': graceMinutes,
    'trade.clocks.confirm': confirm,
    'trade.clocks.complain_after_paid': ((from ?? 0) - (paidAt ?? 0)) / MINUTE_SECONDS,
    'trade.clocks.clock_stop': ((stopped.deadline_at ?? 0) - (end ?? 0)) / MINUTE_SECONDS,
    'trade.clocks.cancel_request': Math.round(((wish?.until ?? 0) - asked) / MINUTE_SECONDS),
  };
}

async function addBankCard(person: Someone): Promise<string> {
  const digits = `6222020${person.account.padStart(11, '0')}`;
  const { id } = await person.must('POST /api/wallet/add', {
    channel: 'bank_card',
    fields: { holder: NAME, number: `${digits}${checkDigitOf(digits)}` },
    security_password: confirming.security_password,
  });
  return id;
}

/** The last digit of a card number, by Luhn. */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A trade paid by bank card. */
async function slowTrade(stage: EffectStage): Promise<Trade> {
  const pair = await pairOf(stage);
  const sellerCard = await addBankCard(pair.seller);
  const buyerCard = await addBankCard(pair.buyer);
  const listing = await postListing(pair.seller, { total: '500.00', payment_account_ids: [sellerCard] });
  const { id } = await pair.buyer.must('POST /api/order/buy', {
    ...(await buyRequest(pair.buyer, listing.id)),
    channel: 'bank_card',
    payment_account_id: buyerCard,
  });
  await pair.seller.must('POST /api/transaction/verify', { id, accept: true });
  await stage.markPaid(pair.buyer, id);
  return { id, ...pair };
}

/** The time that a seller has once a complaint was withdrawn just before its end. */
async function afterWithdrawal(stage: EffectStage): Promise<number> {
  const trade = await tradeUpTo(stage, 'paid');
  await stage.advance(28 * MINUTE_SECONDS);
  await trade.seller.must('POST /api/transaction/not_received', { id: trade.id });
  await trade.seller.must('POST /api/complain/withdraw', { transaction_id: trade.id });
  return minutesOf(trade);
}

/** How many minutes buying pauses after a number of cancellations, with one a day free. */
const pauseAfter = (cancellations: number) => async (stage: EffectStage) => {
  const pair = await pairOf(stage);
  for (let cancelled = 0; cancelled < cancellations; cancelled += 1) {
    const trade = await tradeUpTo(stage, 'opened', pair);
    await trade.seller.must('POST /api/transaction/verify', { id: trade.id, accept: true });
    await trade.buyer.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
    const { data, code } = await pair.buyer.ask('GET /api/order/canbuy', {});
    if (cancelled === cancellations - 1) return code === 0 ? 0 : (data as { readonly minutes?: number }).minutes;
    await stage.advance(Number((data as { readonly minutes?: number }).minutes) * MINUTE_SECONDS);
  }
  return null;
};
const oneFree = { 'trade.rules.free_cancellations': 1 };
/** Short ones, so that no day ends within the test. */
const shortPauses = { ...oneFree, 'trade.rules.first_pause_minutes': 1, 'trade.rules.second_pause_minutes': 1 };

async function turnsOfComplaint(stage: EffectStage) {
  const trade = await tradeUpTo(stage, 'paid');
  const transaction = { transaction_id: trade.id };
  await trade.seller.must('POST /api/transaction/not_received', { id: trade.id });
  const turn = async () => {
    const { turn_from: from, turn_until: until } = await trade.seller.must(
      'POST /api/complain/getByTransId',
      transaction,
    );
    return Math.round(((until ?? 0) - (from ?? 0)) / 3600);
  };
  const answer = await turn();
  await trade.buyer.must('POST /api/complain/complain', { ...transaction, text: 'I have paid' });
  const service = await turn();
  const arno = await stage.operator('arno');
  const { id } = await trade.seller.must('POST /api/complain/getByTransId', transaction);
  await arno.must('POST /api/operator/complaints/claim', { id, claim: true });
  await arno.must('POST /api/operator/complaints/propose', {
    id,
    outcome: 'release',
    asks: 'seller',
    reason: both('The money is there'),
  });
  const consent = await turn();
  const { proposal } = await trade.seller.must('POST /api/complain/getByTransId', transaction);
  const objection = { ...transaction, ruling_id: proposal?.id ?? '', text: 'Nothing came' };
  await trade.seller.must('POST /api/complain/object', objection);
  await arno.must('POST /api/operator/complaints/claim', { id, claim: true });
  await arno.must('POST /api/operator/complaints/decide', { id, outcome: 'release', reason: both('It is there') });
  const { review_until: until, closed_at: closed } = await trade.seller.must(
    'POST /api/complain/getByTransId',
    transaction,
  );
  return {
    'complaint.rules.answer_hours': answer,
    'complaint.rules.service_hours': service,
    'complaint.rules.consent_hours': consent,
    'complaint.rules.review_hours': until === null ? null : Math.round((until - (closed ?? 0)) / 3600),
  };
}

/** How many messages a seller whom no device has reached gets within the first minute of a trade. */
async function messagesOfAMinute(stage: EffectStage): Promise<number> {
  const { seller } = await tradeUpTo(stage, 'opened');
  await stage.settle();
  await stage.advance(MINUTE_SECONDS + 1);
  const response = await fetch(`${stage.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as readonly { readonly to: string }[];
  return sent.filter(({ to }) => to === seller.mobile).length;
}

export const tradeEffects: readonly Effect[] = [
  effectOf('notice.rules.message_after_minutes', { to: 3, before: 1, after: 0 }, messagesOfAMinute),
  effectOf('notice.rules.is_money_only', { to: true, before: 1, after: 0 }, messagesOfAMinute),
  effectsOf(
    {
      'trade.clocks.accept': { to: 20, before: 10, after: 20 },
      'trade.clocks.late_paid_hold': { to: 21, before: 10, after: 21 },
      'trade.clocks.grace': { to: 22, before: 10, after: 22 },
      'trade.clocks.confirm': { to: 45, before: 30, after: 45 },
      'trade.clocks.complain_after_paid': { to: 23, before: 10, after: 23 },
      'trade.clocks.clock_stop': { to: 35, before: 30, after: 35 },
      'trade.clocks.cancel_request': { to: 24, before: 10, after: 24 },
    },
    clocks,
  ),
  effectOf('trade.clocks.after_withdrawal', { to: 25, before: 10, after: 25 }, afterWithdrawal),
  effectOf(
    'trade.clocks.confirm_slow',
    { to: 600, before: 1440, after: 600, given: { 'trade.rules.is_bank_slow': true } },
    async (stage) => minutesOf(await slowTrade(stage)),
  ),
  effectOf('trade.rules.is_bank_slow', { to: true, before: 30, after: 1440 }, async (stage) =>
    minutesOf(await slowTrade(stage)),
  ),
  effectOf(
    'trade.rules.running_buys',
    { to: 1, before: 0, after: marketRefusals.FinishBuyingFirst.code },
    async (stage) => outcomeOf((await tradeUpTo(stage, 'opened')).buyer.ask('GET /api/order/canbuy', {})),
  ),
  effectOf('trade.rules.fee_basis_points', { to: 100, before: '0.00', after: '1.42' }, async (stage) => {
    const { fee } = await viewOf(await tradeUpTo(stage, 'opened'));
    return fee;
  }),
  effectOf(
    'trade.rules.reminders',
    { to: 0, before: tradeRefusals.RemindTooSoon.code, after: tradeRefusals.NoRemindersLeft.code },
    async (stage) => {
      const { id, buyer } = await tradeUpTo(stage, 'paid');
      return outcomeOf(buyer.ask('POST /api/transaction/remind', { id }));
    },
  ),
  effectOf('trade.rules.remind_pause_minutes', { to: 8, before: 5, after: 8 }, async (stage) => {
    const { remind_from: from, paid_at: at } = await viewOf(await tradeUpTo(stage, 'paid'));
    return ((from ?? 0) - (at ?? 0)) / MINUTE_SECONDS;
  }),
  effectOf('trade.rules.free_cancellations', { to: 1, before: 0, after: 15 }, pauseAfter(1)),
  effectOf('trade.rules.first_pause_minutes', { to: 20, before: 15, after: 20, given: oneFree }, pauseAfter(1)),
  effectOf(
    'trade.rules.second_pause_minutes',
    { to: 7, before: 60, after: 7, given: { ...oneFree, 'trade.rules.first_pause_minutes': 1 } },
    pauseAfter(2),
  ),
  effectOf('trade.rules.third_pause_minutes', { to: 9, before: 240, after: 9, given: shortPauses }, pauseAfter(3)),
  effectOf('trade.rules.lapses_until_paused', { to: 1, before: false, after: true }, async (stage) => {
    const { seller } = await tradeUpTo(stage, 'opened');
    await stage.advance(10 * MINUTE_SECONDS + 1);
    const { rows } = await seller.must('POST /api/order/index', { index: 1 });
    return rows[0]?.is_paused;
  }),
  effectOf('trade.rules.account_shown_days', { to: 1, before: false, after: true }, async (stage) => {
    const trade = await tradeUpTo(stage, 'paid');
    await trade.seller.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
    await stage.advance(25 * 3600);
    return (await viewOf(trade)).payee?.is_masked;
  }),
  effectOf(
    'trade.rules.four_eyes_above',
    { to: '999.99', before: 0, after: tradeRefusals.SuspendFirst.code },
    async (stage) => {
      const { id } = await tradeUpTo(stage, 'paid');
      const arno = await stage.operator('arno');
      return outcomeOf(arno.ask('POST /api/operator/trades/stop', { id, act: 'cancel', reason: both('Fraud') }));
    },
  ),
  effectsOf(
    {
      'complaint.rules.answer_hours': { to: 5, before: 24, after: 5 },
      'complaint.rules.consent_hours': { to: 6, before: 12, after: 6 },
      'complaint.rules.service_hours': { to: 7, before: 24, after: 7 },
      'complaint.rules.review_hours': { to: 8, before: 72, after: 8 },
    },
    turnsOfComplaint,
  ),
];
