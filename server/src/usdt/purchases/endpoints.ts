import { chainRefusals } from '@eh/contract/usdt/chains/refusals.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatusNames } from '@eh/contract/usdt/purchases/status.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import type { Chain } from '../chains/index.ts';
import { buyOpenSetting, currentBuyRateE4, rateText, usdtText } from '../rates/index.ts';
import { cancelQuote, openQuote } from './open-quote.ts';
import { presentPurchases } from './present.ts';
import { findPurchase, type PurchaseRow, purchasesOf } from './purchase-store.ts';
import { type PurchaseRules, purchaseRulesInForce } from './rules.ts';

export interface PurchaseParts {
  readonly rules: PurchaseRules;
  /** The configured networks; if there are none, buying with USDT is closed. */
  readonly chains: readonly Chain[];
}

const UNDER_WAY_MAX = 10;

export function purchaseEndpoints(parts: PurchaseParts): readonly Endpoint[] {
  return [...offerEndpoints(parts), ...quoteEndpoints(parts), ...ownPurchaseEndpoints(parts)];
}

function offerEndpoints({ rules: usual, chains }: PurchaseParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/exchange/usdt',
      handle: async (ctx, input) => {
        const rules = await purchaseRulesInForce(ctx, usual);
        const rateE4 = await currentBuyRateE4(ctx);
        const underWay = await purchasesOf(ctx.reader, {
          userId: input.caller.userId,
          statuses: ['waiting', 'confirming'],
          isWithoutQuote: false,
          before: null,
          limit: UNDER_WAY_MAX,
        });
        return {
          is_open: chains.length > 0 && (await readSetting(ctx, buyOpenSetting)),
          currency: rules.currency,
          chains: chains.map(({ name, network, confirmations, seconds: wait }) => ({
            chain: name,
            network,
            confirmations,
            seconds: wait,
          })),
          minimum: usdtText(rules.minimumMinor),
          maximum: usdtText(rules.maximumMinor),
          rate: rateE4 === null ? null : rateText(rateE4),
          quote_minutes: rules.quoteMinutes,
          purchases: await presentPurchases(ctx.reader, chains, underWay),
        };
      },
    }),
  ];
}

function quoteEndpoints({ rules, chains }: PurchaseParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/exchange/quote',
      handle: async (ctx, input) => {
        if (chains.length === 0) throw new Refusal(purchaseRefusals.PurchaseClosed);
        const chain = chains.find((candidate) => candidate.name === input.body.chain);
        if (!chain) throw new Refusal(chainRefusals.ChainNotOffered);
        const row = await openQuote(ctx, rules, chain, {
          userId: input.caller.userId,
          usdtMinor: input.body.usdt,
          seenRateE4: input.body.rate,
        });
        return presentOwnPurchase(readContextOf(ctx), chains, row);
      },
    }),
    command({
      call: 'POST /api/exchange/cancel',
      handle: async (ctx, input) => {
        const own = await ownPurchase(readContextOf(ctx), input.body.id, input.caller.userId);
        return presentOwnPurchase(readContextOf(ctx), chains, await cancelQuote(ctx, own.id));
      },
    }),
  ];
}

function ownPurchaseEndpoints({ chains }: PurchaseParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/exchange/show',
      handle: async (ctx, input) =>
        presentOwnPurchase(ctx, chains, await ownPurchase(ctx, input.body.id, input.caller.userId)),
    }),
    query({
      call: 'POST /api/exchange/index',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          purchasesOf(ctx.reader, {
            userId: input.caller.userId,
            statuses: input.body.status === undefined ? null : [purchaseStatusNames[input.body.status]],
            isWithoutQuote: false,
            before: past,
            limit,
          }),
        );
        return {
          rows: await presentPurchases(ctx.reader, chains, page),
          next_cursor: nextCursor,
        };
      },
    }),
  ];
}

async function ownPurchase(ctx: ReadContext, id: string, userId: string): Promise<PurchaseRow> {
  const row = await findPurchase(ctx.reader, id);
  if (row?.user_id !== userId) throw new Refusal(purchaseRefusals.PurchaseNotFound);
  return row;
}

async function presentOwnPurchase(ctx: ReadContext, chains: readonly Chain[], row: PurchaseRow) {
  const [view] = await presentPurchases(ctx.reader, chains, [row]);
  if (!view) throw new Error('A purchase without a view');
  return view;
}
