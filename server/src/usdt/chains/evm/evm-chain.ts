import { SECOND } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import type { Chain, ChainTransfer } from '../chain.ts';
import { addressesOf } from '../hd-address.ts';
import { askNode, NodeRefused } from '../json-rpc.ts';
import type { Nodes } from '../nodes.ts';
import { sumBalances } from '../sum-balances.ts';
import {
  block,
  checked,
  hexOf,
  isTransferOf,
  type Log,
  log,
  quantity,
  receipt,
  TRANSFER,
  topicOf,
} from './evm-node.ts';
import { evmBalance, evmPayouts } from './evm-payouts.ts';

export interface EvmOptions {
  readonly nodes: Nodes;
  /** The ERC-20 contract of the token. */
  readonly contract: string;
  readonly chainId: number;
  readonly extendedKey: string;
  /** The address that pays out USDT; without it there are no payouts. */
  readonly payoutAddress?: string | undefined;
  readonly confirmations: number;
  readonly blockSeconds: number;
}

/** Nodes limit the length of a list of topics. */
const ADDRESSES_AT_ONCE = 500;

/** USDT as an ERC-20 token, read from any node that speaks Ethereum's JSON-RPC. */
export function evmChain(options: EvmOptions): Chain {
  const { nodes, confirmations, chainId } = options;
  const contract = checked(options.contract);
  const addressAt = addressesOf(options.extendedKey);
  const receiptOf = (txHash: string) =>
    askNode(nodes, { method: 'eth_getTransactionReceipt', params: [txHash], answer: receipt.nullable() });
  const blockAt = (number: bigint) =>
    askNode(nodes, { method: 'eth_getBlockByNumber', params: [hexOf(number), false], answer: block.nullable() });
  return {
    name: 'ERC20',
    contract,
    network: 'Ethereum',
    payouts:
      options.payoutAddress === undefined
        ? null
        : evmPayouts({ nodes, contract, chainId: BigInt(chainId), from: checked(options.payoutAddress) }),
    confirmations,
    seconds: confirmations * options.blockSeconds,
    addressOf: (index) => checked(`0x${addressAt(index).toString('hex')}`),
    paymentUri(address, usdtMinor) {
      const amount = usdtMinor === null ? '' : `&uint256=${usdtMinor}`;
      return `ethereum:${contract}@${chainId}/transfer?address=${address}${amount}`;
    },
    head: () => askNode(nodes, { method: 'eth_blockNumber', params: [], answer: quantity }),
    settledTo: async (head) => head - BigInt(confirmations) + 1n,
    async heldAt(addresses, head) {
      const settled = head - BigInt(confirmations) + 1n;
      const blockNumber = settled > 0n ? settled : 0n;
      const at = (block: string) => (address: string) => evmBalance({ nodes, contract }, address, block);
      try {
        return { usdtMinor: await sumBalances(addresses, at(hexOf(blockNumber))), blockNumber };
      } catch (error) {
        if (!(error instanceof NodeRefused)) throw error;
        // A node that cannot tell past balances answers for its newest block.
        return { usdtMinor: await sumBalances(addresses, at('latest')), blockNumber: head };
      }
    },
    async transfers(from, to, addresses) {
      const found: ChainTransfer[] = [];
      for (let start = 0; start < addresses.length; start += ADDRESSES_AT_ONCE) {
        const topics = addresses.slice(start, start + ADDRESSES_AT_ONCE).map(topicOf);
        const range = { fromBlock: hexOf(from), toBlock: hexOf(to), address: contract };
        const params = [{ ...range, topics: [TRANSFER, null, topics] }];
        const logs = await askNode(nodes, { method: 'eth_getLogs', params, answer: z.array(log) });
        found.push(...logs.filter((entry) => isTransferOf(entry, contract)).map(transferOf));
      }
      return found;
    },
    async positionOf(transfer) {
      const [of, at] = await Promise.all([receiptOf(transfer.txHash), blockAt(transfer.blockNumber)]);
      const positionInTransaction = of?.logs.findIndex((entry) => Number(entry.logIndex) === transfer.logIndex) ?? -1;
      if (of?.blockHash !== transfer.blockHash || at?.hash !== transfer.blockHash || positionInTransaction < 0)
        return null;
      return { inTransaction: positionInTransaction, blockAt: new Date(Number(at.timestamp) * SECOND) };
    },
    async stands(transfer) {
      const [of, at] = await Promise.all([receiptOf(transfer.txHash), blockAt(transfer.blockNumber)]);
      if (of?.status !== 1n || of.blockHash !== transfer.blockHash || at?.hash !== transfer.blockHash) return false;
      const same = of.logs.find((entry) => Number(entry.logIndex) === transfer.logIndex);
      return same !== undefined && isTransferOf(same, contract) && isSameTransfer(transferOf(same), transfer);
    },
  };
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

function isSameTransfer(found: ChainTransfer, expected: ChainTransfer): boolean {
  return found.address === expected.address && found.usdtMinor === expected.usdtMinor;
}
