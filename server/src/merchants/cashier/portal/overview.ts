import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, priceOf, requireDecimal } from '@eh/contract/platform/money.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type MarketRules, referencePrice } from '../../../trading/market/index.ts';
import { currencyOf } from '../../merchants/index.ts';
import { coins } from '../present-open.ts';
import { merchantBalanceOf } from '../statements/statement.ts';
import { endedSince } from './overview-store.ts';
import { daysBefore, paymentsOfDays } from './volume.ts';

/** The number of days over which the share of paid orders is computed. */
const SHARE_DAYS = 30;

/** The first page of the portal. */
export async function overviewOf(
  ctx: ReadContext,
  rules: MarketRules,
  { merchant_id: merchantId, environment, days }: ParsedRequestOf<'POST /api/merchant/overview'>,
): Promise<AnswerOf<'POST /api/merchant/overview'>> {
  const owner = { merchantId, environment };
  const [balance, price, shown, ended] = await Promise.all([
    merchantBalanceOf(ctx, { ...owner, currency: currencyOf(environment, rules.currency) }),
    referencePrice(ctx, rules),
    paymentsOfDays(ctx, owner, days),
    endedSince(ctx.reader, owner, { since: daysBefore(ctx.now, SHARE_DAYS), now: ctx.now }),
  ]);
  const { payments = 0, amount = coins(0n) } = shown.at(-1) ?? {};
  const available = requireDecimal(balance.available, COIN_DECIMALS);
  return {
    balance,
    fiat_amount: formatDecimal(priceOf(available, price), FIAT_DECIMALS),
    fiat: rules.fiat,
    today: { payments, amount },
    paid_percent: ended.ended === 0 ? null : ((ended.paid * 100) / ended.ended).toFixed(1),
    by_day: shown,
  };
}
