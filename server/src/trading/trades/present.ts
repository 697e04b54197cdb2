import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSecondsOrNull, SECOND } from '@eh/contract/platform/spans.ts';
import { cancelReason, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import { restDaysInForce } from '../../ledger/resting/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Person, personOf, presentPeople } from '../market/index.ts';
import {
  type AccountView,
  accountForTrade,
  type MethodPause,
  maskedAccount,
  methodPausesOf,
} from '../payment-accounts/index.ts';
import { timesOf } from './clocks/clocks-of-trade.ts';
import { type EventRow, eventsOf } from './events/event-store.ts';
import { vouchersOf } from './payment/voucher-store.ts';
import { presentAgreement } from './present-agreement.ts';
import { policyConditionsOf } from './release/policy-check.ts';
import { remindFrom } from './remind.ts';
import { isOver } from './state-machine/trade.ts';
import { minutesAfter } from './state-machine/trade-clock.ts';
import type { TradeRow } from './store.ts';
import { type TradeRules, tradeRulesInForce } from './trade-rules.ts';

type TradeListRow = AnswerOf<'POST /api/transaction'>['rows'][number];
type TradeView = AnswerOf<'GET /api/transaction/buyer'>;
export type Side = TradeListRow['side'];

export interface Viewer {
  readonly side: Side;
  readonly language: Language;
}

const MINUTES_PER_DAY = 1440;

function sideOf(trade: TradeRow, userId: string): Side {
  return trade.buyer_id === userId ? 'buyer' : 'seller';
}

/** Rows of a list of trades, each as this user's side sees it. */
export async function presentTradeRows(
  ctx: ReadContext,
  trades: readonly TradeRow[],
  userId: string,
): Promise<TradeListRow[]> {
  const counterpartyIds = trades.map((trade) => counterpartyOf(trade, sideOf(trade, userId)));
  const people = await presentPeople(ctx, counterpartyIds);
  return trades.flatMap((trade) => {
    const side = sideOf(trade, userId);
    const person = people.get(counterpartyOf(trade, side));
    return person ? [presentRow(trade, side, person)] : [];
  });
}

/** The whole view of one trade, as its buyer or its seller may see it now. */
export async function presentTrade(
  ctx: ReadContext,
  usual: TradeRules,
  trade: TradeRow,
  { side, language }: Viewer,
): Promise<TradeView> {
  const rules = await tradeRulesInForce(ctx, usual);
  // All run in parallel: none needs the result of another.
  const [person, vouchers, agreement, accounts, conditions, events, pauses, restDays] = await Promise.all([
    personOf(ctx, counterpartyOf(trade, side)),
    presentVouchers(ctx, trade),
    presentAgreement(ctx, rules, trade, side),
    presentAccounts(ctx, rules, trade, { side, language }),
    policyConditionsOf(ctx, rules, trade),
    presentEvents(ctx, trade),
    methodPausesOf(ctx),
    side === 'buyer' ? restDaysInForce(ctx, trade.rest_days) : 0,
  ]);
  if (!person) throw new Error(`The counterparty of trade ${trade.id} is gone`);
  const pause = pauses.get(trade.channel);
  return {
    ...presentRow(trade, side, person),
    counterparty: person,
    order_id: trade.order_id,
    opened_by: trade.opened_by,
    buyer_userid: trade.buyer_id,
    seller_userid: trade.seller_id,
    money_state: trade.money_state,
    cancel_reason: trade.cancel_reason === null ? null : cancelReason[trade.cancel_reason],
    is_automatic: trade.is_automatic,
    fee: formatDecimal(trade.fee_minor, COIN_DECIMALS),
    reference: trade.reference,
    has_unique_cents: trade.cents_minor > 0,
    ...accounts,
    vouchers,
    note: trade.note,
    first_message: trade.first_message,
    deadline_from: epochSecondsOrNull(trade.deadline_from),
    paid_at: epochSecondsOrNull(trade.paid_at),
    finished_at: epochSecondsOrNull(trade.finished_at),
    reminders_left: Math.max(0, rules.reminders.most - trade.reminders_sent),
    remind_from: epochSecondsOrNull(remindFrom(trade, rules.reminders)),
    complain_from:
      trade.paid_at === null
        ? null
        : epochSecondsOrNull(minutesAfter(trade.paid_at, timesOf(trade, rules.times).complainAfterPaid)),
    ...agreement,
    can_stop_clock: agreement.can_stop_clock && pause === undefined,
    method_paused: isOver(trade.status) || !pause ? null : pauseOf(pause),
    rest_days: restDays,
    release_policy: conditions.map(({ name, isMet }) => ({ name, is_met: isMet })),
    events,
  };
}

function pauseOf(pause: MethodPause): NonNullable<TradeView['method_paused']> {
  return {
    reason: { zh: pause.reason, en: pause.reason_en },
    since: Math.floor(pause.paused_at.getTime() / SECOND),
  };
}

async function presentVouchers(ctx: ReadContext, trade: TradeRow): Promise<TradeView['vouchers']> {
  const vouchers = await vouchersOf(ctx.reader, trade.id);
  return presentFiles(
    ctx,
    vouchers.map((voucher) => voucher.file_id),
  );
}

function presentRow(trade: TradeRow, side: Side, person: Person): TradeListRow {
  return {
    id: trade.id,
    transaction_no: trade.transaction_no,
    side,
    status: tradeStatus[trade.status],
    phase: trade.phase,
    is_my_turn: isTurnOf(trade, side),
    currency: trade.currency,
    fiat: trade.fiat,
    amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
    price: formatDecimal(trade.price_minor, FIAT_DECIMALS),
    fiat_amount: formatDecimal(trade.fiat_minor, FIAT_DECIMALS),
    channel: trade.channel,
    counterparty: { userid: person.userid, nickname: person.nickname, avatar: person.avatar },
    deadline_at: epochSecondsOrNull(trade.deadline_at),
    created_at: Math.floor(trade.created_at.getTime() / SECOND),
  };
}

/** Whether the trade waits for this side. */
export function isTurnOf(trade: TradeRow, side: Side): boolean {
  if (trade.status === 'awaitingPayment') return trade.phase === 'grace' ? true : side === 'buyer';
  return side === 'seller' && (trade.status === 'awaitingAcceptance' || trade.status === 'awaitingConfirmation');
}

/**
 * The buyer sees the seller's account only after the seller has accepted: in full while the trade needs it and for 30
 * days after. The seller sees the payer's account masked: the name and last digits suffice to match the payment.
 */
async function presentAccounts(
  ctx: ReadContext,
  rules: TradeRules,
  trade: TradeRow,
  viewer: Viewer,
): Promise<Pick<TradeView, 'payee' | 'payer'>> {
  const [payer, payee] = await Promise.all([
    maskedAccount(ctx, trade.buyer_account_id),
    presentPayee(ctx, rules, trade, viewer),
  ]);
  return { payee, payer: presentAccount(payer, viewer.language, { isMasked: true }) };
}

async function presentPayee(
  ctx: ReadContext,
  { accountShownDays }: TradeRules,
  trade: TradeRow,
  { side, language }: Viewer,
): Promise<TradeView['payee']> {
  const masked = async () =>
    presentAccount(await maskedAccount(ctx, trade.seller_account_id), language, { isMasked: true });
  if (side === 'seller') return masked();
  if (trade.accepted_at === null) return null;
  const until = trade.finished_at === null ? null : minutesAfter(trade.finished_at, accountShownDays * MINUTES_PER_DAY);
  const isInFull = until === null ? !isOver(trade.status) : ctx.now < until && trade.paid_at !== null;
  if (!isInFull) return masked();
  const viewing = { viewerId: trade.buyer_id, tradeId: trade.id };
  const account = await accountForTrade(ctx, trade.seller_account_id, viewing);
  return presentAccount(account, language, { isMasked: false });
}

function presentAccount(
  account: AccountView,
  language: Language,
  { isMasked }: { readonly isMasked: boolean },
): TradeView['payer'] {
  return {
    channel: account.channel,
    holder: account.holder,
    number: account.number,
    is_masked: isMasked,
    bank_symbol: account.bankSymbol,
    bank_name: account.bankNames && inLanguage(account.bankNames, language),
    branch: account.branch,
    qr_url: account.qrUrl,
  };
}

/** The timeline of a trade: every step with the role that took it. */
export async function presentEvents(ctx: ReadContext, trade: TradeRow): Promise<TradeView['events']> {
  const events = await eventsOf(ctx.reader, trade.id);
  return events.map((event) => ({
    event: event.event,
    actor: event.actor,
    from: event.from_status === null ? null : tradeStatus[event.from_status],
    to: tradeStatus[event.to_status],
    why: whyOf(event),
    at: Math.floor(event.created_at.getTime() / SECOND),
  }));
}

/** The reason that an operator gave for a step, in both languages. */
export function whyOf({ why, why_en: whyEn }: EventRow): TradeView['events'][number]['why'] {
  return why === null || whyEn === null ? null : { zh: why, en: whyEn };
}

function counterpartyOf(trade: TradeRow, side: Side): string {
  return side === 'buyer' ? trade.seller_id : trade.buyer_id;
}
