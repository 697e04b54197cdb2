import type { AnswerOf } from '@eh/contract/calls.ts';
import { parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { exchangeRefusals } from '@eh/contract/usdt/exchange/refusals.ts';
import { type PurchaseStatus, purchaseStatus, RATE_DECIMALS } from '@eh/contract/usdt/exchange/status.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import { askQuote, cancelQuote } from './ask-quote.ts';
import type { Chain } from './chain/chain.ts';
import { presentPurchases, rateText, seconds, usdt } from './present.ts';
import { findPurchase, type PurchaseRow, purchasesOf } from './purchase-store.ts';
import { buyRateE4, isStale, redeemRateE4 } from './rate.ts';
import { currentBuyRateE4, currentRate, openSetting } from './rate-setting.ts';
import type { ExchangeRules } from './rules.ts';

export interface ExchangeParts {
  readonly rules: ExchangeRules;
  /** The networks that are configured; without any, buying with USDT is closed. */
  readonly chains: readonly Chain[];
}

const UNDER_WAY_MAX = 10;

export function exchangeEndpoints(parts: ExchangeParts): readonly Endpoint[] {
  return [...rateEndpoints(parts), ...quoteEndpoints(parts), ...purchaseEndpoints(parts)];
}

function rateEndpoints({ rules, chains }: ExchangeParts): readonly Endpoint[] {
  return [
    query('GET /api/currency/rates', async (ctx) => ({ rates: await presentRates(ctx, rules) })),
    query('GET /api/exchange/usdt', async (ctx, input) => {
      const rateE4 = await currentBuyRateE4(ctx);
      const underWay = await purchasesOf(ctx.reader, {
        userId: input.caller.userId,
        statuses: ['waiting', 'confirming'],
        isWithoutQuote: false,
        before: null,
        limit: UNDER_WAY_MAX,
      });
      return {
        is_open: chains.length > 0 && (await readSetting(ctx, openSetting)),
        currency: rules.currency,
        chains: chains.map(({ name, network, confirmations, seconds: wait }) => ({
          chain: name,
          network,
          confirmations,
          seconds: wait,
        })),
        minimum: usdt(rules.minimumMinor),
        maximum: usdt(rules.maximumMinor),
        rate: rateE4 === null ? null : rateText(rateE4),
        quote_minutes: rules.quoteMinutes,
        purchases: await presentPurchases(ctx.reader, chains, underWay),
      };
    }),
  ];
}

async function presentRates(
  ctx: ReadContext,
  rules: ExchangeRules,
): Promise<AnswerOf<'GET /api/currency/rates'>['rates']> {
  const rate = await currentRate(ctx);
  if (rate === null) return [];
  return [
    {
      from: 'USDT',
      to: rules.currency,
      buy: rateText(buyRateE4(rate)),
      redeem: rateText(redeemRateE4(rate)),
      set_at: seconds(rate.setAt),
      good_until: rate.goodUntil && seconds(rate.goodUntil),
      is_stale: isStale(rate, ctx.now),
    },
  ];
}

function quoteEndpoints({ rules, chains }: ExchangeParts): readonly Endpoint[] {
  return [
    command('POST /api/exchange/quote', async (ctx, input) => {
      if (chains.length === 0) throw new Refusal(exchangeRefusals.PurchaseClosed);
      const chain = chains.find((each) => each.name === input.body.chain);
      if (!chain) throw new Refusal(exchangeRefusals.ChainNotOffered);
      const row = await askQuote(ctx, rules, chain, {
        userId: input.caller.userId,
        usdtMinor: parseDecimal(input.body.usdt, USDT_DECIMALS) ?? 0n,
        seenRateE4: parseDecimal(input.body.rate, RATE_DECIMALS) ?? 0n,
      });
      return presentOne(readContextOf(ctx), chains, row);
    }),
    command('POST /api/exchange/cancel', async (ctx, input) => {
      const own = await ownPurchase(readContextOf(ctx), input.body.id, input.caller.userId);
      return presentOne(readContextOf(ctx), chains, await cancelQuote(ctx, own.id));
    }),
  ];
}

function purchaseEndpoints({ chains }: ExchangeParts): readonly Endpoint[] {
  return [
    query('GET /api/exchange/show', async (ctx, input) =>
      presentOne(ctx, chains, await ownPurchase(ctx, input.body.id, input.caller.userId)),
    ),
    query('POST /api/exchange/index', async (ctx, input) => {
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        purchasesOf(ctx.reader, {
          userId: input.caller.userId,
          statuses: input.body.status === undefined ? null : [statusOf(input.body.status)],
          isWithoutQuote: false,
          before: past,
          limit,
        }),
      );
      return {
        rows: await presentPurchases(ctx.reader, chains, page),
        next_cursor: nextCursor,
      };
    }),
  ];
}

async function ownPurchase(ctx: ReadContext, id: string, userId: string): Promise<PurchaseRow> {
  const row = await findPurchase(ctx.reader, id);
  if (row?.user_id !== userId) throw new Refusal(exchangeRefusals.PurchaseNotFound);
  return row;
}

async function presentOne(ctx: ReadContext, chains: readonly Chain[], row: PurchaseRow) {
  const [view] = await presentPurchases(ctx.reader, chains, [row]);
  if (!view) throw new Error('A purchase without a view');
  return view;
}

const statuses = Object.keys(purchaseStatus) as PurchaseStatus[];

function statusOf(number: number): PurchaseStatus {
  return statuses.find((name) => purchaseStatus[name] === number) ?? 'waiting';
}
