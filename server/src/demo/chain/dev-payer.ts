import { openTether, rpc } from './dev-tether.ts';

/** The last of the ten accounts of every development node. Its key is public: for such chains only. */
export const DEV_PAYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
export const DEV_PAYER_KEY = '2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';

/** Ensures that the payout address of a development chain has USDT to pay out. */
export async function fillPayer(url: string, contract: string, usdtMinor: bigint): Promise<void> {
  const data = `0x70a08231${DEV_PAYER.slice(2).toLowerCase().padStart(64, '0')}`;
  const there = BigInt(String(await rpc(url, 'eth_call', [{ to: contract, data }, 'latest'])));
  if (there < usdtMinor) await (await openTether(url, contract)).mint(DEV_PAYER, usdtMinor - there);
}
