import { RATING_DAYS, type RatingTag } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addRating } from '../market/index.ts';
import { findTrade, type TradeRow } from '../trades/index.ts';
import { fittingTags, rateUntil } from './rating.ts';
import { insertRating, type RatingRow } from './rating-store.ts';

export interface Verdict {
  readonly tradeId: string;
  readonly raterId: string;
  readonly isGood: boolean;
  readonly tags: readonly RatingTag[];
  readonly words: string;
}

/** Rates the other side of a completed trade, once. */
export async function rateTrade(ctx: WriteContext, verdict: Verdict): Promise<RatingRow> {
  const trade = await tradeOfParty(readContextOf(ctx), verdict.tradeId, verdict.raterId);
  const until = rateUntil({ status: trade.status, finishedAt: trade.finished_at });
  if (until === null || until <= ctx.now) throw new Refusal(peopleRefusals.NotRateable, { days: RATING_DAYS });
  const ratedId = trade.buyer_id === verdict.raterId ? trade.seller_id : trade.buyer_id;
  const rating = await insertRating(ctx, {
    trade_id: trade.id,
    rater_id: verdict.raterId,
    rated_id: ratedId,
    is_good: verdict.isGood,
    tags: fittingTags(verdict.isGood, verdict.tags),
    words: verdict.words,
  });
  if (rating === null) throw new Refusal(peopleRefusals.AlreadyRated);
  await addRating(ctx, { userId: ratedId, partnerId: verdict.raterId, isGood: verdict.isGood });
  return rating;
}

/** The trade, for its two sides; for everybody else it is refused as not found. */
export async function tradeOfParty(ctx: ReadContext, tradeId: string, userId: string): Promise<TradeRow> {
  const trade = await findTrade(ctx.reader, tradeId);
  if (!trade || (trade.buyer_id !== userId && trade.seller_id !== userId))
    throw new Refusal(tradeRefusals.TradeNotFound);
  return trade;
}
