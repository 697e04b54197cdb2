import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { ListingStatus } from '@eh/contract/trading/market/listing-status.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import type { ListingTerms } from './edits/edit-listing.ts';
import type { OwnListingFacts } from './present.ts';
import type { QuickQuestions } from './quick/offers-on-sale.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import type { ListingRow } from './store.ts';

/** Answers of the trades module, passed in by the server: the market stands on a lower layer and may not import it. */
export interface MarketQuestions extends QuickQuestions {
  runningTradesOf(ctx: ReadContext, listingIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Refuses a buyer who has cancelled too often. */
  requireBuyingNotPaused(ctx: ReadContext, buyerId: string): Promise<void>;
  /** Refuses a seller who has abandoned too many trades on buy listings. */
  requireSellingAllowed(ctx: ReadContext, sellerId: string): Promise<void>;
  /** Verifies the code that posting a listing may need. */
  verifyCode(ctx: WriteContext, caller: UserCaller, code: string | undefined): Promise<void>;
}

export async function factsOf(
  questions: Pick<MarketQuestions, 'runningTradesOf'>,
  ctx: ReadContext,
  { id, owner_id: ownerId }: ListingRow,
): Promise<OwnListingFacts> {
  const running = await questions.runningTradesOf(ctx, [id]);
  return { runningTrades: running.get(id) ?? 0, quietUntil: await quietUntilOf(ctx, ownerId) };
}

/** The terms that both sides' listings share. */
export function sharedTermsOf(
  body: Omit<ParsedRequestOf<'POST /api/bid/edit'>, 'id' | 'version' | 'following'>,
): Omit<ListingTerms, 'following' | 'acceptsAutomatically' | 'hasUniqueCents'> {
  return {
    priceMinor: body.price,
    minimumFiatMinor: body.minimum,
    maximumFiatMinor: body.maximum,
    paymentAccountIds: body.payment_account_ids,
    paymentWindowMinutes: body.payment_window_minutes,
    note: body.note,
    firstMessage: body.first_message,
    conditions: {
      completionPercent: body.conditions.completion_percent,
      trades: body.conditions.trades,
      registeredDays: body.conditions.registered_days,
      level: body.conditions.level,
    },
    openHours: body.open_hours,
  };
}

const statusesByIndex: Readonly<Record<number, readonly ListingStatus[]>> = {
  1: ['pendingReview', 'trading'],
  2: ['soldOut', 'cancelled'],
  3: ['cancelled'],
};

export function statusesOf(index: number): readonly ListingStatus[] | null {
  return statusesByIndex[index] ?? null;
}
