import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { freshReference, type MarketRules, referencePrice } from '../../../trading/market/index.ts';
import { currencyOf } from '../../merchants/index.ts';
import { coinsFor } from './fiat-price.ts';

/** The price of an order in fiat, and the coin price it was fixed at. */
export interface HeldPrice {
  readonly fiat: string;
  readonly fiatMinor: bigint;
  readonly rateMinor: bigint;
}

/** The refusals of a price in fiat, as whoever makes the order reads them. */
export interface PriceRefusals {
  readonly noPrice: RefusalKind;
  readonly tooSmall: RefusalKind;
}

interface Asked {
  readonly environment: Environment;
  readonly market: MarketRules;
  /** The currency of the amount; null for the coin. */
  readonly currency: string | null;
  readonly amountMinor: bigint;
}

/** Whether the amount of a new order is in fiat; refuses a currency unknown in this environment. */
export function isInFiat({ environment, market, currency }: Omit<Asked, 'amountMinor'>): boolean {
  const coin = currencyOf(environment, market.currency);
  if (currency === null || currency === coin) return false;
  if (currency === market.fiat) return true;
  throw new Refusal(merchantOrderRefusals.WrongCurrency, { currency: coin, fiat: market.fiat });
}

/**
 * The coins for a price in fiat at the current reference price. A reference without recent trades prices no live order,
 * because the shop or the payer would bear the difference.
 */
export async function priceInFiat(
  ctx: ReadContext,
  { environment, market, amountMinor }: Asked,
  refusals: PriceRefusals,
): Promise<{ readonly amountMinor: bigint; readonly held: HeldPrice }> {
  const currency = currencyOf(environment, market.currency);
  const { fiat } = market;
  // Test coins are worth nothing, so a developer need not wait for trades.
  const rateMinor = environment === 'test' ? await referencePrice(ctx, market) : await freshReference(ctx, market);
  if (rateMinor === null) throw new Refusal(refusals.noPrice, { fiat, currency });
  const coinsMinor = coinsFor(amountMinor, rateMinor);
  if (coinsMinor === 0n) {
    const least = formatDecimal(1n, COIN_DECIMALS);
    throw new Refusal(refusals.tooSmall, {
      amount: formatDecimal(amountMinor, FIAT_DECIMALS),
      fiat,
      least,
      currency,
    });
  }
  return { amountMinor: coinsMinor, held: { fiat, fiatMinor: amountMinor, rateMinor } };
}
