import * as z from 'zod';
import type { Payment, Payouts } from '../chain.ts';
import { askNode, NodeRefused, NodeUnavailable, onceMore } from '../json-rpc.ts';
import type { Nodes } from '../nodes.ts';
import {
  block,
  checked,
  hash,
  hexOf,
  isTransferOf,
  type Log,
  log,
  quantity,
  receipt,
  TRANSFER,
  topicOf,
} from './evm-node.ts';
import { byNonce, evmFiles } from './evm-payout-file.ts';
import { transferData } from './evm-transaction.ts';

interface PayoutOptions {
  readonly nodes: Nodes;
  readonly contract: string;
  readonly chainId: bigint;
  readonly from: string;
}

/**
 * The base fee may rise by this factor before the transaction gets into a block, which is unknown when it is signed.
 */
const BASE_FEE_TIMES = 2n;
/** A margin over the current estimate, because the first USDT at an address costs more gas than later transfers. */
const GAS_PERCENT = 130n;
const HUNDRED = 100n;
const BALANCE_OF = '0x70a08231';
/** A wallet that delegates to code (EIP-7702) is still a wallet: its key can move the coins in it. */
const WALLET_WITH_CODE = '0xef0100';

const bytes = z.string().regex(/^0x[0-9a-f]*$/i);
const head = z.object({ baseFeePerGas: quantity });
const transaction = z.object({ from: z.string(), nonce: quantity });

/** The token balance of an address as of a block. */
export async function evmBalance(
  { nodes, contract }: Pick<PayoutOptions, 'nodes' | 'contract'>,
  address: string,
  block: string,
): Promise<bigint> {
  const call = { to: contract, data: `${BALANCE_OF}${topicOf(address).slice(2)}` };
  const answer = await onceMore(() => askNode(nodes, { method: 'eth_call', params: [call, block], answer: bytes }));
  // A node answers `0x` for a block before the contract existed.
  return answer === '0x' ? 0n : BigInt(answer);
}

/** Payouts of the token from an address whose key is elsewhere. */
export function evmPayouts(options: PayoutOptions): Payouts {
  const { nodes, contract, from } = options;
  const callNode = <Schema extends z.ZodType>(method: string, params: readonly unknown[], answer: Schema) =>
    askNode(nodes, { method, params, answer });
  return {
    from,
    ...evmFiles(options),
    async isContract(address) {
      const code = await callNode('eth_getCode', [address, 'latest'], bytes);
      return code !== '0x' && !code.toLowerCase().startsWith(WALLET_WITH_CODE);
    },
    balanceOf: (address) => evmBalance(options, address, 'latest'),
    async termsNow({ to, usdtMinor }) {
      const call = { from, to: contract, data: transferData(to, usdtMinor) };
      const [nonce, gas, tip, latest] = await Promise.all([
        nextNonceOf(options),
        onceMore(() => callNode('eth_estimateGas', [call], quantity)),
        callNode('eth_maxPriorityFeePerGas', [], quantity),
        callNode('eth_getBlockByNumber', ['latest', false], head),
      ]);
      return {
        kind: 'nonce',
        nonce,
        gasLimit: (gas * GAS_PERCENT) / HUNDRED,
        maxPriorityFeePerGas: tip,
        maxFeePerGas: latest.baseFeePerGas * BASE_FEE_TIMES + tip,
      };
    },
    async broadcast(signed) {
      try {
        await callNode('eth_sendRawTransaction', [signed], hash);
        return null;
      } catch (error) {
        // The node either knows the transaction already or rejects it. Only a query by its hash tells whether it is in
        // a block.
        if (error instanceof NodeRefused) return error.message;
        throw error;
      }
    },
    async resultOf(txHash, payment) {
      const of = await callNode(
        'eth_getTransactionReceipt',
        [txHash],
        receipt.extend({ blockNumber: quantity }).nullable(),
      );
      if (of === null) return null;
      const at = await callNode('eth_getBlockByNumber', [hexOf(of.blockNumber), false], block.nullable());
      if (at?.hash !== of.blockHash) return null;
      const isPaid = of.status === 1n && of.logs.some((entry) => pays(entry, options, payment));
      return {
        outcome: isPaid ? 'paid' : 'failed',
        blockNumber: of.blockNumber,
        blockHash: of.blockHash,
        mayBeBooked: true,
      };
    },
    async isPast(terms) {
      return (await nextNonceOf(options)) > byNonce(terms).nonce;
    },
    async findPaid(payment, terms, since) {
      const { nonce } = byNonce(terms);
      const topics = [TRANSFER, topicOf(from), topicOf(payment.to)];
      const range = { fromBlock: hexOf(since), toBlock: 'latest', address: contract, topics };
      for (const entry of await callNode('eth_getLogs', [range], z.array(log))) {
        if (!pays(entry, options, payment)) continue;
        const of = await callNode('eth_getTransactionByHash', [entry.transactionHash], transaction.nullable());
        if (of !== null && of.nonce === nonce && checked(of.from) === from) return entry.transactionHash;
      }
      return null;
    },
  };
}

/** The nonce of the paying address's next transaction, from its transactions in blocks. */
async function nextNonceOf({ nodes, chainId, from }: PayoutOptions): Promise<bigint> {
  const chain = await askNode(nodes, { method: 'eth_chainId', params: [], answer: quantity });
  if (chain !== chainId) throw new NodeUnavailable('a node of another chain');
  return askNode(nodes, { method: 'eth_getTransactionCount', params: [from, 'latest'], answer: quantity });
}

/** Whether a log is exactly this payment from exactly this address. */
function pays(
  entry: Log,
  { contract, from }: Pick<PayoutOptions, 'contract' | 'from'>,
  { to, usdtMinor }: Payment,
): boolean {
  return (
    isTransferOf(entry, contract) &&
    entry.topics[1] === topicOf(from) &&
    entry.topics[2] === topicOf(to) &&
    BigInt(entry.data) === usdtMinor
  );
}
