import * as z from 'zod';
import { readAddress } from '../../../trading/payment-accounts/index.ts';

/** The hash of `Transfer(address,address,uint256)`: the first topic of every ERC-20 transfer. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The largest number of a chain has 256 bits. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
/** The last second that a date can hold. */
const LAST_SECOND = 8_640_000_000_000n;
const WORD = /^0x[0-9a-f]{64}$/i;
export const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
export const log = z.object({
  address: z.string().regex(/^0x[0-9a-f]{40}$/i),
  topics: z.array(hash),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  removed: z.boolean().optional(),
});
export const receipt = z.object({ status: quantity, blockHash: hash, logs: z.array(log) });
export const block = z.object({ hash, timestamp: quantity.refine((seconds) => seconds <= LAST_SECOND) });

export type Log = z.output<typeof log>;

/** Checks a node's answer against the request: another contract, another event, an amount that is none or a removed log is ignored. */
export function isTransferOf({ address, topics, data, removed }: Log, contract: string): boolean {
  const isTransfer = removed !== true && topics.length === 3 && topics[0] === TRANSFER && WORD.test(data);
  return isTransfer && checked(address) === contract;
}

export function checked(address: string): string {
  const right = readAddress('ethereum', address.toLowerCase());
  if (right === null) throw new Error(`Not an address: ${address}`);
  return right;
}

export function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

export function hexOf(number: bigint): string {
  return `0x${number.toString(16)}`;
}
