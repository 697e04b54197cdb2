import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { Cause } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { findListings } from '../../trading/market/index.ts';
import { findTrades } from '../../trading/trades/index.ts';
import { findPurchases } from '../../usdt/purchases/index.ts';
import { findRedemptions } from '../../usdt/redemptions/index.ts';
import { findCredits } from '../credits/index.ts';
import { findTransfers } from '../transfers/index.ts';

/** The readable facts about a cause. */
export interface KnownCause {
  readonly no: string | null;
  /** The nickname of the other side. */
  readonly counterparty: string | null;
  readonly memo: string;
  /** The id of the page to open, such as the order's for a refund; left out if it is the cause's own. */
  readonly subjectId?: string;
}

/** Finds the causes that modules above this one own, by their ids; the composition passes it in. */
export type FindCauses = (ctx: ReadContext, causes: readonly Cause[]) => Promise<ReadonlyMap<string, KnownCause>>;

/** The reader and their language, and the causes of later modules. */
export interface BillReader {
  readonly userId: string;
  readonly language: Language;
  readonly findCauses?: FindCauses | undefined;
}

/** Numbers, other sides and notes of many causes at once, by cause id. */
export async function knownCauses(
  ctx: ReadContext,
  causes: readonly Cause[],
  { userId: viewerId, language, findCauses }: BillReader,
): Promise<ReadonlyMap<string, KnownCause>> {
  const idsOf = (kind: string) => [...new Set(causes.flatMap((cause) => (cause.kind === kind ? [cause.id] : [])))];
  const [transfers, trades, listings, purchases, redemptions, credits, laterCauses] = await Promise.all([
    findTransfers(ctx.reader, idsOf('transfer')),
    findTrades(ctx.reader, idsOf('trade')),
    findListings(ctx.reader, idsOf('sell_order')),
    findPurchases(ctx.reader, idsOf('usdt_purchase')),
    findRedemptions(ctx.reader, idsOf('usdt_redemption')),
    findCredits(ctx.reader, idsOf('credit')),
    findCauses?.(ctx, causes) ?? new Map<string, KnownCause>(),
  ]);
  const sides = [
    ...transfers.map((row) => ({ row, no: row.transfer_no, memo: row.memo, ...pair(row.sender_id, row.receiver_id) })),
    ...trades.map((row) => ({ row, no: row.transaction_no, memo: '', ...pair(row.seller_id, row.buyer_id) })),
  ].map(({ row, no, memo, from, to }) => ({ id: row.id, no, memo, otherId: from === viewerId ? to : from }));
  const people = await findUsers(ctx, [...new Set(sides.map((side) => side.otherId))]);
  return new Map<string, KnownCause>([
    ...laterCauses,
    ...credits.map((row) => {
      const memo = inLanguage({ zh: row.reason_zh, en: row.reason_en }, language);
      return [row.id, { no: row.credit_no, counterparty: null, memo }] as const;
    }),
    ...purchases.map((row) => [row.id, { no: row.purchase_no, counterparty: null, memo: '' }] as const),
    ...redemptions.map((row) => [row.id, { no: row.redemption_no, counterparty: null, memo: '' }] as const),
    ...listings.map((row) => [row.id, { no: row.order_no, counterparty: null, memo: '' }] as const),
    ...sides.map(
      ({ id, no, memo, otherId }) => [id, { no, memo, counterparty: people.get(otherId)?.nickname ?? null }] as const,
    ),
  ]);
}

const pair = (from: string, to: string) => ({ from, to });
