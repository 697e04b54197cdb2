import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';

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
