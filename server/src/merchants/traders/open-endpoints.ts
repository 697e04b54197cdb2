import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { TRADER_KEY_REQUESTS_MAX, TRADER_PRICE_PERCENT } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { isCodeAsked, keysEndedAt, requireUser } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { type Endpoint, type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import type { TraderCaller } from '../../platform/http/open/open-input.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findListings, type MarketRules, referencePrice } from '../../trading/market/index.ts';
import { findKeyOfPerson } from '../merchants/index.ts';
import { isFairPrice } from './fair-price.ts';
import { sameAsApp } from './same-as-app.ts';
import { tradeCalls } from './trade-calls.ts';
import { traderKeyEnd } from './trader-key.ts';

interface TraderParts {
  readonly market: MarketRules;
  /** The bound calls of the app. */
  readonly endpoints: readonly Endpoint[];
}

/** The calls of trader keys: each one runs the endpoint of the app that it names. */
export function traderOpenEndpoints({ market, endpoints }: TraderParts): readonly OpenEndpoint[] {
  const shared = [...marketCalls, ...sellCalls(market), ...buyCalls(market), ...tradeCalls];
  return [
    query({ call: 'getTrader', handle: (ctx, { caller }) => presentTrader(ctx, caller) }),
    ...shared.map((bind) => bind(endpoints)),
  ];
}

const channelsOf = ({ channel }: { readonly channel?: string | undefined }) =>
  channel === undefined ? {} : { channels: [channel] };

const marketCalls = [
  sameAsApp({
    call: 'listSellOffers',
    as: 'POST /api/order/market',
    bodyOf: ({ body: { channel, ...rest } }) => ({ ...rest, ...channelsOf({ channel }) }),
  }),
  sameAsApp({
    call: 'listBuyOffers',
    as: 'POST /api/bid/market',
    bodyOf: ({ body: { channel, ...rest } }) => ({ ...rest, ...channelsOf({ channel }) }),
  }),
];

function sellCalls(market: MarketRules) {
  return [
    sameAsApp({ call: 'listSellListings', as: 'POST /api/order/index', bodyOf: ({ body }) => body }),
    sameAsApp({ call: 'getSellListing', as: 'GET /api/order/market/getMySale', bodyOf: ({ path }) => path }),
    sameAsApp({
      call: 'postSellListing',
      as: 'POST /api/order/sale',
      // The password is checked by the app's authorization only, which a key's own making stands in for.
      bodyOf: ({ body }) => ({ ...body, security_password: '' }),
      async check(ctx, { body, caller }) {
        await requireNoCode(ctx, caller);
        await requireFairPrice(ctx, market, 'sell', body);
      },
    }),
    sameAsApp({
      call: 'editSellListing',
      as: 'POST /api/order/edit',
      bodyOf: ({ body, path }) => ({ ...body, id: path.id, security_password: '' }),
      check: (ctx, { body }) => requireFairPrice(ctx, market, 'sell', body),
    }),
    sameAsApp({
      call: 'pauseSellListing',
      as: 'POST /api/order/pause',
      bodyOf: ({ body, path }) => ({ ...body, id: path.id }),
      check: (ctx, { body, path, caller }) =>
        requireFairStoredPrice(ctx, market, 'sell', { ...body, id: path.id, ownerId: caller.userId }),
    }),
    sameAsApp({ call: 'withdrawSellListing', as: 'POST /api/order/fall', bodyOf: ({ path }) => path }),
  ];
}

function buyCalls(market: MarketRules) {
  return [
    sameAsApp({ call: 'listBuyListings', as: 'POST /api/bid/index', bodyOf: ({ body }) => body }),
    sameAsApp({ call: 'getBuyListing', as: 'GET /api/bid/mine', bodyOf: ({ path }) => path }),
    sameAsApp({
      call: 'postBuyListing',
      as: 'POST /api/bid/post',
      bodyOf: ({ body }) => body,
      check: (ctx, { body }) => requireFairPrice(ctx, market, 'buy', body),
    }),
    sameAsApp({
      call: 'editBuyListing',
      as: 'POST /api/bid/edit',
      bodyOf: ({ body, path }) => ({ ...body, id: path.id }),
      check: (ctx, { body }) => requireFairPrice(ctx, market, 'buy', body),
    }),
    sameAsApp({
      call: 'pauseBuyListing',
      as: 'POST /api/bid/pause',
      bodyOf: ({ body, path }) => ({ ...body, id: path.id }),
      check: (ctx, { body, path, caller }) =>
        requireFairStoredPrice(ctx, market, 'buy', { ...body, id: path.id, ownerId: caller.userId }),
    }),
    sameAsApp({ call: 'withdrawBuyListing', as: 'POST /api/bid/fall', bodyOf: ({ path }) => path }),
  ];
}

interface WantedTerms {
  readonly price: bigint;
  readonly following: { readonly margin_permille: number } | null;
}

async function requireFairPrice(
  ctx: WriteContext,
  market: MarketRules,
  side: ListingSide,
  { price, following }: WantedTerms,
): Promise<void> {
  const wanted = { side, priceMinor: price, marginPermille: following?.margin_permille ?? null };
  if (!isFairPrice(wanted, await referencePrice(readContextOf(ctx), market)))
    throw new Refusal(traderRefusals.PriceTooFar, { percent: TRADER_PRICE_PERCENT });
}

interface Resumed {
  readonly id: string;
  readonly ownerId: string;
  readonly is_paused: boolean;
}

/** A listing that was paused while the price was another one must not come back at its old price by a key. */
async function requireFairStoredPrice(
  ctx: WriteContext,
  market: MarketRules,
  side: ListingSide,
  { id, ownerId, is_paused: isPaused }: Resumed,
): Promise<void> {
  const [listing] = isPaused ? [] : await findListings(ctx.tx, [id]);
  if (listing?.owner_id === ownerId)
    await requireFairPrice(ctx, market, side, { price: listing.price_minor, following: null });
}

/** A key cannot give the code that operators may demand for each posting. */
async function requireNoCode(ctx: WriteContext, { userId }: TraderCaller): Promise<void> {
  const reading = readContextOf(ctx);
  if (await isCodeAsked(reading, await requireUser(reading, userId), 'is_code_for_posting'))
    throw new Refusal(traderRefusals.PostingNeedsCode);
}

async function presentTrader(ctx: ReadContext, { userId, keyId, scopes }: TraderCaller) {
  const [user, key] = await Promise.all([requireUser(ctx, userId), findKeyOfPerson(ctx, { userId, keyId })]);
  if (!key) throw new Error(`Key ${keyId} signed and is not there`);
  return {
    account: user.account,
    nickname: user.nickname,
    key_id: keyId,
    key_name: key.name,
    scopes: [...scopes],
    ends_at: epochSeconds(traderKeyEnd(key, await keysEndedAt(ctx, userId))),
    requests_per_minute: TRADER_KEY_REQUESTS_MAX,
  };
}
