import * as z from 'zod';
import { readAddress } from '../../payment-accounts/index.ts';
import type { Chain, ChainTransfer } from './chain.ts';
import { addressesOf } from './hd-address.ts';
import { askNode } from './json-rpc.ts';

export interface EvmOptions {
  readonly url: string;
  /** The ERC-20 contract of the token. */
  readonly contract: string;
  readonly chainId: number;
  readonly extendedKey: string;
  readonly confirmations: number;
  readonly blockSeconds: number;
}

/** The hash of `Transfer(address,address,uint256)`: the first topic of every ERC-20 transfer. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Nodes limit how long a list of topics may be. */
const ADDRESSES_AT_ONCE = 500;
const SECOND = 1000;

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const log = z.object({
  address: z.string(),
  topics: z.array(hash),
  data: z.string(),
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  removed: z.boolean().optional(),
});
const receipt = z.object({ status: quantity, blockHash: hash, logs: z.array(log) });
const block = z.object({ hash, timestamp: quantity });

type Log = z.output<typeof log>;

/** USDT as an ERC-20 token, read from any node that speaks Ethereum's JSON-RPC. */
export function evmChain(options: EvmOptions): Chain {
  const { url, confirmations, chainId } = options;
  const contract = checked(options.contract);
  const addressAt = addressesOf(options.extendedKey);
  const receiptOf = (txHash: string) =>
    askNode(url, { method: 'eth_getTransactionReceipt', params: [txHash], answer: receipt.nullable() });
  const blockAt = (number: bigint) =>
    askNode(url, { method: 'eth_getBlockByNumber', params: [hexOf(number), false], answer: block.nullable() });
  return {
    name: 'ERC20',
    contract,
    network: 'Ethereum',
    confirmations,
    seconds: confirmations * options.blockSeconds,
    addressOf: (index) => checked(`0x${addressAt(index).toString('hex')}`),
    paymentUri(address, usdtMinor) {
      const amount = usdtMinor === null ? '' : `&uint256=${usdtMinor}`;
      return `ethereum:${contract}@${chainId}/transfer?address=${address}${amount}`;
    },
    head: () => askNode(url, { method: 'eth_blockNumber', params: [], answer: quantity }),
    settledTo: async (head) => head - BigInt(confirmations) + 1n,
    async transfers(from, to, addresses) {
      const found: ChainTransfer[] = [];
      for (let start = 0; start < addresses.length; start += ADDRESSES_AT_ONCE) {
        const topics = addresses.slice(start, start + ADDRESSES_AT_ONCE).map(topicOf);
        const range = { fromBlock: hexOf(from), toBlock: hexOf(to), address: contract };
        const params = [{ ...range, topics: [TRANSFER, null, topics] }];
        const logs = await askNode(url, { method: 'eth_getLogs', params, answer: z.array(log) });
        found.push(...logs.filter((each) => isOurs(each, contract)).map(transferOf));
      }
      return found;
    },
    async placeOf(transfer) {
      const [of, at] = await Promise.all([receiptOf(transfer.txHash), blockAt(transfer.blockNumber)]);
      const place = of?.logs.findIndex((each) => Number(each.logIndex) === transfer.logIndex) ?? -1;
      if (of?.blockHash !== transfer.blockHash || at?.hash !== transfer.blockHash || place < 0) return null;
      return { place, blockAt: new Date(Number(at.timestamp) * SECOND) };
    },
    async stands(transfer) {
      const [of, at] = await Promise.all([receiptOf(transfer.txHash), blockAt(transfer.blockNumber)]);
      if (of?.status !== 1n || of.blockHash !== transfer.blockHash || at?.hash !== transfer.blockHash) return false;
      const same = of.logs.find((each) => Number(each.logIndex) === transfer.logIndex);
      return same !== undefined && isOurs(same, contract) && isSame(transferOf(same), transfer);
    },
  };
}

/** The answer of a node is held against what was asked: another contract, another event or a removed log is none of ours. */
function isOurs({ address, topics, removed }: Log, contract: string): boolean {
  return removed !== true && topics.length === 3 && topics[0] === TRANSFER && checked(address) === contract;
}

function transferOf({ transactionHash, logIndex, blockNumber, blockHash, topics, data }: Log): ChainTransfer {
  return {
    txHash: transactionHash,
    logIndex: Number(logIndex),
    blockNumber,
    blockHash,
    address: checked(`0x${topics[2]?.slice(-40) ?? ''}`),
    usdtMinor: BigInt(data),
  };
}

function isSame(one: ChainTransfer, two: ChainTransfer): boolean {
  return one.address === two.address && one.usdtMinor === two.usdtMinor;
}

function checked(address: string): string {
  const right = readAddress('ethereum', address.toLowerCase());
  if (right === null) throw new Error(`Not an address: ${address}`);
  return right;
}

function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

function hexOf(number: bigint): string {
  return `0x${number.toString(16)}`;
}
