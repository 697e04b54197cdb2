import { COIN_DECIMALS, formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import { withoutTrailingPoint } from '../../parts/usdt/usdt-text.ts';
import type { RedeemOffer } from './queries.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** The USDT for an amount of coins at a rate, rounded down as by the server. */
export function usdtFor(coins: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  if (rateE4 === 0n) return formatDecimal(0n, USDT_DECIMALS);
  return formatDecimal(
    ((parseDecimal(withoutTrailingPoint(coins), COIN_DECIMALS) ?? 0n) * SCALE) / rateE4,
    USDT_DECIMALS,
  );
}

type LimitsOffer = Pick<RedeemOffer, 'free' | 'known_addresses'>;

/** The limits without a code and with one approval for this address. Known addresses have higher ones. */
export function limitsForAddress({ free, known_addresses: known }: LimitsOffer, address: string) {
  const wanted = address.trim().toLowerCase();
  return known.some((knownAddress) => knownAddress.toLowerCase() === wanted) ? free.known : free.first_time;
}
