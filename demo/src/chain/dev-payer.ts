import { openTether, rpc } from './dev-tether.ts';

/** The last of the ten accounts of every development node. Its key is public, so use it only on such chains. */
export const DEV_PAYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
export const DEV_PAYER_KEY = '2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';

/** Makes sure that the payout address of a development chain has USDT. */
export async function fillPayer(url: string, contract: string, usdtMinor: bigint): Promise<void> {
  const there = await heldBy(url, contract, DEV_PAYER);
  if (there < usdtMinor) await (await openTether(url, contract)).mint(DEV_PAYER, usdtMinor - there);
}

/**
 * The reserve of the demo's market, with the USDT that people bought coins for. It is the ninth account of a
 * development node.
 */
export const DEV_RESERVE = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';

/** Gives the reserve the books' amount less the payer's part, once; later deposits arrive on the chain. */
export async function fillReserve(
  { url, contract }: { readonly url: string; readonly contract: string },
  bookedMinor: bigint,
): Promise<void> {
  const rest = bookedMinor - (await heldBy(url, contract, DEV_PAYER));
  if (rest <= 0n || (await heldBy(url, contract, DEV_RESERVE)) > 0n) return;
  await (await openTether(url, contract)).mint(DEV_RESERVE, rest);
}

/** USDT minor units per minor unit of the coin. */
const USDT_MINOR = 10_000n;

/** Gives the reserve the USDT for coins that demo users have bought since, one for one. */
export async function addToReserve(
  { url, contract }: { readonly url: string; readonly contract: string },
  coinsMinor: bigint,
): Promise<void> {
  if (coinsMinor > 0n) await (await openTether(url, contract)).mint(DEV_RESERVE, coinsMinor * USDT_MINOR);
}

async function heldBy(url: string, contract: string, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(String(await rpc(url, 'eth_call', [{ to: contract, data }, 'latest'])));
}
