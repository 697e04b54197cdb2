import { COIN_DECIMALS, formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import type { RedeemOffer } from './redemption/queries.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** The coins for an amount of USDT at a rate, rounded down as by the server; "0.00" for an empty text. */
export function coinsFor(usdt: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  return formatDecimal((minorOf(usdt) * rateE4) / SCALE, COIN_DECIMALS);
}

/** Whether a typed amount is within the limits of one purchase. */
export function isWithinLimits(usdt: string, least: string, most: string): boolean {
  return minorOf(usdt) >= minorOf(least) && minorOf(usdt) <= minorOf(most);
}

/** The amount without trailing zeros: "213.5" for "213.500000". */
export function shortUsdt(usdt: string): string {
  return usdt.includes('.') ? usdt.replace(/\.?0+$/, '') : usdt;
}

/** A typed amount without a trailing decimal point. */
export function withoutTrailingPoint(usdt: string): string {
  return usdt.replace(/\.$/, '');
}

function minorOf(usdt: string): bigint {
  return parseDecimal(withoutTrailingPoint(usdt), USDT_DECIMALS) ?? 0n;
}

/** The USDT for an amount of coins at a rate, rounded down as by the server. */
export function usdtFor(coins: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  if (rateE4 === 0n) return formatDecimal(0n, USDT_DECIMALS);
  return formatDecimal(
    ((parseDecimal(withoutTrailingPoint(coins), COIN_DECIMALS) ?? 0n) * SCALE) / rateE4,
    USDT_DECIMALS,
  );
}

/** The prefixes of each network's addresses. The server checks whole addresses, with their checksums. */
const prefixes: Readonly<Record<UsdtChain, RegExp>> = { ERC20: /^0x/i, TRC20: /^T/ };

/** Whether a typed address has the prefix of another network, to say so before any request. */
export function isOfOtherNetwork(chain: UsdtChain, typed: string): boolean {
  const address = typed.trim();
  const otherChains = (Object.keys(prefixes) as UsdtChain[]).filter((other) => other !== chain);
  return !prefixes[chain].test(address) && otherChains.some((other) => prefixes[other].test(address));
}

/** The form of each network's addresses. The server checks the checksum before it gives a quote. */
const addresses: Readonly<Record<UsdtChain, RegExp>> = {
  ERC20: /^0x[0-9a-f]{40}$/i,
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** Whether a typed text has the form of an address of this network. */
export function isWholeAddress(chain: UsdtChain, typed: string): boolean {
  return addresses[chain].test(typed.trim());
}

type LimitsOffer = Pick<RedeemOffer, 'free' | 'known_addresses'>;

/** The limits without a code and with one approval for this address. Known addresses have higher ones. */
export function limitsForAddress({ free, known_addresses: known }: LimitsOffer, address: string) {
  const wanted = address.trim().toLowerCase();
  return known.some((knownAddress) => knownAddress.toLowerCase() === wanted) ? free.known : free.first_time;
}
