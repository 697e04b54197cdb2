import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import type { RedeemOffer } from './queries.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** The USDT for an amount of coins at a rate, rounded down as by the server; "0.000000" for an empty text. */
export function usdtFor(coins: string, rate: string): string {
  const [minor, rateE4] = [typedAmount(coins, COIN_DECIMALS), requireDecimal(rate, RATE_DECIMALS)];
  const usdt = minor === undefined || rateE4 === 0n ? 0n : (minor * SCALE) / rateE4;
  return formatDecimal(usdt, USDT_DECIMALS);
}

type LimitsOffer = Pick<RedeemOffer, 'free' | 'known_addresses'>;

/** The limits without a code and with one approval for this address. Known addresses have higher ones. */
export function limitsForAddress({ free, known_addresses: known }: LimitsOffer, address: string) {
  const wanted = address.trim().toLowerCase();
  return known.some((knownAddress) => knownAddress.toLowerCase() === wanted) ? free.known : free.first_time;
}
