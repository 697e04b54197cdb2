import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import { requireMovingAllowed, requireUser, verifyPaymentPassword } from '../../../accounts/users/index.ts';
import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../rules.ts';
import { pauseMany } from './pause-many.ts';
import { type Shifted, shiftPrices } from './shift-prices.ts';

/** Calls about several own listings at once. */
export function bulkEndpoints(rules: MarketRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/order/pauseMany',
      handle: async (ctx, { body: { ids, is_paused: isPaused }, caller, language }) => {
        const rows = await pauseMany(ctx, { ownerId: caller.userId, ids, isPaused });
        return {
          rows: rows.map(({ id, refusal }) => ({
            id,
            outcome: refusal === null ? ('changed' as const) : ('refused' as const),
            refusal: refusal && presentRefusal(refusal, language),
          })),
        };
      },
    }),
    command({
      call: 'POST /api/order/shift',
      authorize: (ctx, { caller, body }) => verifyPaymentPassword(ctx, caller.userId, body.security_password),
      handle: async (ctx, { body, caller, language }) => {
        const seller = await requireUser(readContextOf(ctx), caller.userId);
        await requireMovingAllowed(readContextOf(ctx), seller.id);
        return presentShift(await shiftPrices(ctx, rules, seller, { side: 'sell', ...shiftOf(body) }), language);
      },
    }),
    command({
      call: 'POST /api/bid/shift',
      handle: async (ctx, { body, caller, language }) => {
        const buyer = await requireUser(readContextOf(ctx), caller.userId);
        return presentShift(await shiftPrices(ctx, rules, buyer, { side: 'buy', ...shiftOf(body) }), language);
      },
    }),
  ];
}

function shiftOf({ listings, permille }: ParsedRequestOf<'POST /api/bid/shift'>) {
  return { listings, permille };
}

function presentShift(rows: readonly Shifted[], language: Language): AnswerOf<'POST /api/bid/shift'> {
  return {
    rows: rows.map((row) => ({
      id: row.id,
      outcome: row.outcome,
      price: row.listing && formatDecimal(row.listing.price_minor, FIAT_DECIMALS),
      is_in_review: row.listing?.status === 'pendingReview',
      refusal: row.outcome === 'refused' ? presentRefusal(row.refusal, language) : null,
    })),
  };
}

function presentRefusal({ kind, data }: Refusal, language: Language) {
  return { code: kind.code, msg: refusalMessage(kind, language, data) };
}
