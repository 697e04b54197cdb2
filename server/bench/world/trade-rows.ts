import { MINUTE } from '@eh/contract/platform/spans.ts';
import { idOf } from './people.ts';
import { type Sheet, sheetOf, type Value } from './sheet.ts';

/** A trade as the world knows it: opened, and ended unless it still runs. */
export interface MadeTrade {
  readonly id: string;
  readonly number: number;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly amount: bigint;
  readonly openedAt: Date;
}

export type Ending = 'succeeded' | 'cancelled' | 'running';

const PRICE = 700n;
const ACCEPTED_AFTER = MINUTE;
const PAID_AFTER = 6 * MINUTE;
const ENDED_AFTER = 10 * MINUTE;
/** The kind in an id, so that no id of a world names two things. */
const EVENT_KIND = 0x010;

const TRADE_COLUMNS = [
  ...(['id', 'transaction_no', 'order_id', 'buyer_id', 'seller_id', 'status', 'money_state', 'cancel_reason'] as const),
  ...([
    'currency',
    'fiat',
    'amount_minor',
    'fee_minor',
    'price_minor',
    'fiat_minor',
    'channel',
    'is_slow_method',
  ] as const),
  ...([
    'payment_window_minutes',
    'seller_account_id',
    'buyer_account_id',
    'reference',
    'note',
    'first_message',
  ] as const),
  ...(['release_terms', 'rest_days'] as const),
  ...(['deadline_from', 'deadline_at', 'accepted_at', 'paid_at', 'finished_at', 'created_at'] as const),
] as const;

const EVENT_COLUMNS = [
  ...(['id', 'trade_id', 'position', 'event', 'actor', 'actor_id', 'from_status', 'to_status', 'created_at'] as const),
];

export interface TradeSheets {
  readonly trades: Sheet;
  readonly events: Sheet;
  readonly deadlines: Sheet;
}

export const tradeSheets = (): TradeSheets => ({
  trades: sheetOf('trades', TRADE_COLUMNS),
  events: sheetOf('trade_events', EVENT_COLUMNS),
  deadlines: sheetOf('deadlines', ['kind', 'subject_id', 'due_at']),
});

export function endOf(openedAt: Date): Date {
  return after(openedAt, ENDED_AFTER);
}

/** One that runs waits for its payment until this instant. */
export function addTrade(sheets: TradeSheets, trade: MadeTrade, ending: Ending, dueAt: Date): void {
  const status = { succeeded: 'succeeded', cancelled: 'cancelled', running: 'awaitingPayment' }[ending];
  const money = { succeeded: 'released', cancelled: 'returned', running: 'escrow' }[ending];
  sheets.trades.add([...peopleOf(trade), status, money, ...termsOf(trade, ending), ...timesOf(trade, ending, dueAt)]);
  if (ending === 'running') sheets.deadlines.add(['trade', trade.id, dueAt]);
  for (const [index, event] of stepsOf(trade, ending).entries()) addStep(sheets.events, trade, index, event);
}

function peopleOf({ id, number, listingId, buyerId, sellerId, openedAt }: MadeTrade): readonly Value[] {
  return [id, dayNumber(openedAt, number), listingId, buyerId, sellerId];
}

function termsOf({ id, number, amount }: MadeTrade, ending: Ending): readonly Value[] {
  const fiat = (amount * PRICE) / 100n;
  const channel = number % 2 === 0 ? 'alipay' : 'bank_card';
  const reference = (number % REFERENCES).toString().padStart(4, '0');
  const reason = ending === 'cancelled' ? 'buyerAfterStart' : null;
  return [reason, 'EH', 'CNY', amount, 0, PRICE, fiat, channel, false, 15, id, id, reference, '', '', '{}', 0];
}

const REFERENCES = 10_000;

function timesOf({ openedAt }: MadeTrade, ending: Ending, dueAt: Date): readonly Value[] {
  const clock = ending === 'running' ? [openedAt, dueAt] : [null, null];
  const paidAt = ending === 'succeeded' ? after(openedAt, PAID_AFTER) : null;
  const endedAt = ending === 'running' ? null : endOf(openedAt);
  return [...clock, after(openedAt, ACCEPTED_AFTER), paidAt, endedAt, openedAt];
}

type Step = ReturnType<typeof stepsOf>[number];

function addStep(sheet: Sheet, trade: MadeTrade, index: number, { name, by, from, to, at }: Step): void {
  const actorId = by === 'buyer' ? trade.buyerId : trade.sellerId;
  sheet.add([idOf(at, trade.number, EVENT_KIND + index), trade.id, index + 1, name, by, actorId, from, to, at]);
}

function stepsOf({ openedAt }: MadeTrade, ending: Ending) {
  const open = { name: 'open', by: 'buyer', from: null, to: 'awaitingAcceptance', at: openedAt };
  const accepted = 'awaitingPayment';
  const accept = { name: 'accept', by: 'seller', from: open.to, to: accepted, at: after(openedAt, ACCEPTED_AFTER) };
  if (ending === 'running') return [open, accept];
  const at = endOf(openedAt);
  if (ending === 'cancelled')
    return [open, accept, { name: 'cancel', by: 'buyer', from: accepted, to: 'cancelled', at }];
  const paid = 'awaitingConfirmation';
  const pay = { name: 'mark_paid', by: 'buyer', from: accepted, to: paid, at: after(openedAt, PAID_AFTER) };
  return [open, accept, pay, { name: 'confirm', by: 'seller', from: paid, to: 'succeeded', at }];
}

/** The number that people read: the day and ten digits. */
export function dayNumber(at: Date, number: number): string {
  return at.toISOString().replaceAll(/\D/g, '').slice(2, 8) + number.toString().padStart(10, '0');
}

function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}
