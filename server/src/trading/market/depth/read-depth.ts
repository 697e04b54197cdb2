import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import type { DepthSpan } from '@eh/contract/trading/market/depth/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { sharedBriefly } from '../../../platform/database/batching/briefly.ts';
import { methodPausesOf } from '../../payment-accounts/index.ts';
import type { BuyerQuestions } from '../browse/search.ts';
import { pricedReference, referencesAt } from '../prices/reference-price.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { type DepthSide, instantsOf, stepFor, sumSteps } from './depth.ts';
import { DEPTH_LISTINGS_MAX, listingsInDepth } from './depth-store.ts';

type Answer = AnswerOf<'GET /api/order/depth'>;

/** Nobody decides by seconds here, and the sums of a whole market are read for everybody at once. */
const SIDES_HELD = 5 * SECOND;
/** The past changes only when a pair of people is excluded or counted again. */
const HISTORY_HELD = MINUTE;

/** The depth of the market, which everybody shares: nothing in it depends on the reader. */
export function openDepth(
  usual: MarketRules,
  questions: BuyerQuestions,
): (ctx: ReadContext, span: DepthSpan) => Promise<Answer> {
  const marketNow = sharedBriefly(
    SIDES_HELD,
    () => '',
    (ctx) => readMarket(ctx, usual, questions),
  );
  const history = sharedBriefly(
    HISTORY_HELD,
    (instants: readonly Date[]) => `${instants[0]?.getTime()} ${instants.length}`,
    (ctx, instants) => referencesAt(ctx, usual, instants),
  );
  return async (ctx, span) => {
    const instants = instantsOf(span, ctx.now);
    const [market, past] = await Promise.all([marketNow(ctx, null), history(ctx, instants)]);
    const { rules, priceMinor, tradedAt } = market;
    return {
      currency: rules.currency,
      fiat: rules.fiat,
      step: fiatText(market.stepMinor),
      sell: presentSide(market.sell),
      buy: presentSide(market.buy),
      reference_price: fiatText(priceMinor),
      traded_at: epochSecondsOrNull(tradedAt),
      references: [
        ...instants.map((at, index) => ({ at: epochSeconds(at), price: fiatTextOrNull(past[index] ?? null) })),
        { at: epochSeconds(ctx.now), price: tradedAt === null ? null : fiatText(priceMinor) },
      ],
    };
  };
}

async function readMarket(ctx: ReadContext, usual: MarketRules, questions: BuyerQuestions) {
  const rules = await marketRulesInForce(ctx, usual);
  const [{ priceMinor, tradedAt }, zones, pauses] = await Promise.all([
    pricedReference(ctx, rules),
    zoneMinutes(ctx),
    methodPausesOf(ctx),
  ]);
  const stepMinor = stepFor(priceMinor);
  const sideOf = async (side: ListingSide): Promise<DepthSide> => {
    const found = await listingsInDepth(ctx.reader, { side, zones, pausedChannels: [...pauses.keys()] });
    const isMore = found.length > DEPTH_LISTINGS_MAX;
    const busy = side === 'sell' ? null : await questions.busyBuyers(ctx, ownersOf(found));
    // As in the market's list, buyers who may not buy now are left out: their price would only mislead.
    const shown = busy === null ? found : found.filter((listing) => !busy.has(listing.owner_id));
    return sumSteps(side, shown, { stepMinor, isMore });
  };
  const [sell, buy] = await Promise.all([sideOf('sell'), sideOf('buy')]);
  return { rules, priceMinor, tradedAt, stepMinor, sell, buy };
}

function ownersOf(listings: readonly { readonly owner_id: string }[]): string[] {
  return [...new Set(listings.map((listing) => listing.owner_id))];
}

function presentSide({ steps, isCut }: DepthSide): Answer['sell'] {
  const coins = (minor: bigint) => formatDecimal(minor, COIN_DECIMALS);
  return {
    total: coins(steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    steps: steps.map(({ priceMinor, amountMinor, listings }) => ({
      price: fiatText(priceMinor),
      amount: coins(amountMinor),
      listings,
    })),
    is_cut: isCut,
  };
}

function fiatText(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}

function fiatTextOrNull(minor: bigint | null): string | null {
  return minor === null ? null : fiatText(minor);
}
