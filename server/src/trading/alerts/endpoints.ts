import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { ALERTS_MAX, alertWants } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import type { MarketRules } from '../market/index.ts';
import { bestForUser } from './match-store.ts';
import { presentAlert } from './present.ts';
import { bestOf, marketNow } from './ring-alerts.ts';
import { editAlert, removeAlert, saveAlert, switchAlert } from './set-alert.ts';
import { type AlertTerms, alertsOf } from './store.ts';

export function alertEndpoints({ currency, fiat }: Pick<MarketRules, 'currency' | 'fiat'>): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/alert/index',
      handle: async (ctx, { caller: { userId } }) => {
        const rows = await alertsOf(ctx.reader, userId, ALERTS_MAX);
        const ids = rows.map((row) => row.id);
        const best = new Map((await bestOf(ctx, ids)).map((price) => [price.id, price]));
        const market = await marketNow(ctx);
        const [toBuy, toSell] = await Promise.all(
          alertWants.map((wants) => bestForUser(ctx, market, { wants, userId })),
        );
        return {
          rows: rows.map((row) => presentAlert({ row, best: best.get(row.id) ?? null })),
          best_to_buy: priceText(toBuy),
          best_to_sell: priceText(toSell),
          currency,
          fiat,
          alerts_max: ALERTS_MAX,
        };
      },
    }),
    ...changes,
  ];
}

const changes: readonly Endpoint[] = [
  command({
    call: 'POST /api/alert/save',
    handle: async (ctx, { body, caller }) => presentAlert(await saveAlert(ctx, caller.userId, termsOf(body))),
  }),
  command({
    call: 'POST /api/alert/edit',
    handle: async (ctx, { body, caller }) =>
      presentAlert(await editAlert(ctx, { id: body.id, userId: caller.userId }, termsOf(body))),
  }),
  command({
    call: 'POST /api/alert/switch',
    handle: async (ctx, { body, caller }) =>
      presentAlert(await switchAlert(ctx, { id: body.id, userId: caller.userId }, body.is_on)),
  }),
  command({
    call: 'POST /api/alert/delete',
    handle: async (ctx, { body, caller }) => {
      await removeAlert(ctx, { id: body.id, userId: caller.userId });
      return {};
    },
  }),
];

function termsOf(body: ParsedRequestOf<'POST /api/alert/save'>): AlertTerms {
  return {
    wants: body.wants,
    price_minor: body.price,
    amount_minor: body.amount,
    channels: [...new Set(body.channels)],
    until_at: new Date(body.until * SECOND),
  };
}

function priceText(minor: bigint | null | undefined): string | null {
  return minor === null || minor === undefined ? null : formatDecimal(minor, FIAT_DECIMALS);
}
