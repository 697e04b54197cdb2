import type { AnswerOf } from '@eh/contract/calls.ts';
import { type CauseKind, causeKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { Cause } from '../../ledger/journal/index.ts';
import { findCashierOrders, findMerchantPayouts, findMerchantRefunds } from '../../merchants/cashier/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { findComplaints } from '../../trading/complaints/index.ts';
import { findListings } from '../../trading/market/index.ts';
import { findTrades } from '../../trading/trades/index.ts';
import { findPurchases } from '../../usdt/purchases/index.ts';
import { findRedemptions } from '../../usdt/redemptions/index.ts';
import { findCredits } from '../../wallet/credits/index.ts';
import { findTransfers } from '../../wallet/transfers/index.ts';

type KnownCause = AnswerOf<'POST /api/operator/books/entry'>['cause'];
type Role = KnownCause['people'][number]['role'];

interface Known {
  readonly no: string;
  /** Whether somebody still works on the cause. */
  readonly isOpen: boolean;
  readonly sides: readonly { readonly role: Role; readonly userId: string }[];
  readonly memo?: string;
  /** The subject to open in its place. */
  readonly subjectId?: string;
}

/** The console's view of many causes at once; a cause unknown to every module is left out. */
async function rowsOf(
  ctx: ReadContext,
  causes: readonly Cause[],
  language: Language,
): Promise<ReadonlyMap<string, Known>> {
  const { reader } = ctx;
  const idsOf = (kind: CauseKind) => [...new Set(causes.flatMap((cause) => (cause.kind === kind ? [cause.id] : [])))];
  const [orders, trades, reviews, transfers, purchases, redemptions, credits, merchants] = await Promise.all([
    findListings(reader, idsOf('sell_order')),
    findTrades(reader, idsOf('trade')),
    findComplaints(reader, idsOf('review')),
    findTransfers(reader, idsOf('transfer')),
    findPurchases(reader, idsOf('usdt_purchase')),
    findRedemptions(reader, idsOf('usdt_redemption')),
    findCredits(reader, idsOf('credit')),
    merchantRows(reader, idsOf),
  ]);
  const person = (userId: string) => [{ role: 'person', userId }] as const;
  const known: [string, Known][] = [
    ...orders.map((row): [string, Known] => [
      row.id,
      {
        no: row.order_no,
        isOpen: row.status === 'pendingReview',
        sides: [{ role: row.side === 'sell' ? 'seller' : 'buyer', userId: row.owner_id }],
      },
    ]),
    ...trades.map((row): [string, Known] => [
      row.id,
      { no: row.transaction_no, isOpen: row.money_state === 'escrow', sides: sidesOf(row) },
    ]),
    ...reviews.map((row): [string, Known] => [
      row.id,
      { no: row.complaint_no, isOpen: row.closed_at === null, sides: sidesOf(row), subjectId: row.trade_id },
    ]),
    ...transfers.map((row): [string, Known] => [
      row.id,
      {
        no: row.transfer_no,
        isOpen: row.status === 'underReview',
        sides: [
          { role: 'sender', userId: row.sender_id },
          { role: 'receiver', userId: row.receiver_id },
        ],
        memo: row.memo,
      },
    ]),
    ...purchases.map((row): [string, Known] => [
      row.id,
      { no: row.purchase_no, isOpen: false, sides: person(row.user_id) },
    ]),
    ...redemptions.map((row): [string, Known] => [
      row.id,
      { no: row.redemption_no, isOpen: row.ended_at === null, sides: person(row.user_id) },
    ]),
    ...credits.map((row): [string, Known] => [
      row.id,
      {
        no: row.credit_no,
        isOpen: false,
        sides: person(row.user_id),
        memo: `${row.reference} · ${inLanguage({ zh: row.reason_zh, en: row.reason_en }, language)}`,
      },
    ]),
  ];
  return new Map([...known, ...merchants]);
}

/** Merchants' payments, refunds and payouts; finished ones are shown with their merchant. */
async function merchantRows(
  reader: ReadContext['reader'],
  idsOf: (kind: CauseKind) => readonly string[],
): Promise<readonly [string, Known][]> {
  const [refunds, payouts] = await Promise.all([
    findMerchantRefunds(reader, idsOf('merchant_refund')),
    findMerchantPayouts(reader, idsOf('merchant_payout')),
  ]);
  const refunded = refunds.map((row) => row.order_id);
  const orders = await findCashierOrders(reader, [...new Set([...idsOf('cashier_order'), ...refunded])]);
  const payers = new Map(orders.map((row) => [row.id, row.paid_by_id]));
  const side = (role: 'sender' | 'receiver', userId: string | null) => (userId === null ? [] : [{ role, userId }]);
  return [
    ...orders.map((row): [string, Known] => [
      row.id,
      {
        no: row.order_no,
        isOpen: false,
        sides: side('sender', row.paid_by_id),
        memo: row.subject,
        subjectId: row.merchant_id,
      },
    ]),
    ...refunds.map((row): [string, Known] => [
      row.id,
      {
        no: row.refund_no,
        isOpen: false,
        sides: side('receiver', payers.get(row.order_id) ?? null),
        memo: row.reason,
        subjectId: row.merchant_id,
      },
    ]),
    ...payouts.map((row): [string, Known] => {
      const isOpen = row.status === 'under_review';
      const shownWith = isOpen ? {} : { subjectId: row.merchant_id };
      return [
        row.id,
        { no: row.payout_no, isOpen, sides: side('receiver', row.recipient_id), memo: row.note, ...shownWith },
      ];
    }),
  ];
}

function sidesOf(row: { readonly seller_id: string; readonly buyer_id: string }): Known['sides'] {
  return [
    { role: 'seller', userId: row.seller_id },
    { role: 'buyer', userId: row.buyer_id },
  ];
}

/** The human-readable numbers of many causes. */
export async function numbersOf(ctx: ReadContext, causes: readonly Cause[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await rowsOf(ctx, causes, 'en'))].map(([id, { no }]) => [id, no]));
}

/** One cause with its users and the page that shows it. */
export async function knownCause(ctx: ReadContext, cause: Cause, language: Language): Promise<KnownCause> {
  const known = (await rowsOf(ctx, [cause], language)).get(cause.id);
  const sides = known?.sides ?? [];
  const people = await findUsers(ctx, [...new Set(sides.map((side) => side.userId))]);
  return {
    kind: kindOf(cause),
    id: cause.id,
    no: known?.no ?? null,
    subject_id: known?.subjectId ?? cause.id,
    is_open: known?.isOpen ?? false,
    people: sides.flatMap(({ role, userId }) => {
      const user = people.get(userId);
      return user ? [{ role, userid: user.id, nickname: user.nickname, account: user.account }] : [];
    }),
    memo: known?.memo ?? '',
  };
}

/** The books store kinds as text; every kind that a movement uses is in the contract. */
export function kindOf({ kind }: Cause): CauseKind {
  const known = causeKinds.find((item) => item === kind);
  if (!known) throw new Error(`The contract has no cause called ${kind}`);
  return known;
}
