import { COIN_DECIMALS, formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import type { RedeemOffer } from './redeem-queries.ts';

const SCALE = 10n ** BigInt(USDT_DECIMALS + RATE_DECIMALS - COIN_DECIMALS);

/** Coins that so much USDT buy at a rate, rounded down as the house does; "0.00" for nothing typed. */
export function coinsFor(usdt: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  return formatDecimal((minorOf(usdt) * rateE4) / SCALE, COIN_DECIMALS);
}

/** Whether what was typed is an amount the house takes in one purchase. */
export function isWithin(usdt: string, least: string, most: string): boolean {
  return minorOf(usdt) >= minorOf(least) && minorOf(usdt) <= minorOf(most);
}

/** "213.500000" as people write it, "213.5". */
export function shortUsdt(usdt: string): string {
  return usdt.includes('.') ? usdt.replace(/\.?0+$/, '') : usdt;
}

/** What is typed without a point that nothing follows yet. */
export function plainTyped(usdt: string): string {
  return usdt.replace(/\.$/, '');
}

function minorOf(usdt: string): bigint {
  return parseDecimal(plainTyped(usdt), USDT_DECIMALS) ?? 0n;
}

/** USDT that so many coins give at a rate, rounded down as the house does. */
export function usdtFor(coins: string, rate: string): string {
  const rateE4 = parseDecimal(rate, RATE_DECIMALS) ?? 0n;
  if (rateE4 === 0n) return formatDecimal(0n, USDT_DECIMALS);
  return formatDecimal(((parseDecimal(plainTyped(coins), COIN_DECIMALS) ?? 0n) * SCALE) / rateE4, USDT_DECIMALS);
}

/** How addresses of a network begin. The house reads the whole of them, with their checksums. */
const beginnings: Readonly<Record<UsdtChain, RegExp>> = { ERC20: /^0x/i, TRC20: /^T/ };

/** Whether what is typed begins as addresses of another network do, so that it is said before anything is asked for. */
export function isOfOtherNetwork(chain: UsdtChain, typed: string): boolean {
  const address = typed.trim();
  const others = (Object.keys(beginnings) as UsdtChain[]).filter((each) => each !== chain);
  return !beginnings[chain].test(address) && others.some((each) => beginnings[each].test(address));
}

/** A whole address of each network. Its checksum is read by the server, before a quote is given. */
const addresses: Readonly<Record<UsdtChain, RegExp>> = {
  ERC20: /^0x[0-9a-f]{40}$/i,
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** Whether what is typed has the form of an address of this network. */
export function isWholeAddress(chain: UsdtChain, typed: string): boolean {
  return addresses[chain].test(typed.trim());
}

type FreeOffer = Pick<RedeemOffer, 'free' | 'known_addresses'>;

/** What may go without a code and with one approval to this address: more to one where the person was paid before. */
export function freeSumsAt({ free, known_addresses: known }: FreeOffer, address: string) {
  const wanted = address.trim().toLowerCase();
  return known.some((each) => each.toLowerCase() === wanted) ? free.known : free.first_time;
}
