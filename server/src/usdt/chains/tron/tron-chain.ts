import { readAddress, tronAddressOf } from '../../../trading/payment-accounts/index.ts';
import type { Chain, ChainTransfer } from '../chain.ts';
import { addressesOf } from '../hd-address.ts';
import { NodeUnavailable } from '../json-rpc.ts';
import { sumBalances } from '../sum-balances.ts';
import { newestBlock, readBlock, TRANSFER, type TronBlock, type TronLog, type TronNode } from './tron-node.ts';
import { tronBalance, tronPayouts } from './tron-payouts.ts';

export interface TronOptions extends TronNode {
  /** The TRC-20 contract of the token, as an address. */
  readonly contract: string;
  readonly extendedKey: string;
  /** The address that pays out USDT; without it there are no payouts. */
  readonly payoutAddress?: string | undefined;
  readonly confirmations: number;
}

const ADDRESS_HEX = 40;
const BLOCK_SECONDS = 3;
/** More than a round reads again, so that each round requests only new blocks. */
const BLOCKS_CACHED = 4096;

/** USDT as a TRC-20 token, read from a Tron node. A deposit counts once its block is solidified, however deep it is. */
export function tronChain(options: TronOptions): Chain {
  const { confirmations } = options;
  const contract = readAddress('tron', options.contract);
  if (contract === null) throw new Error(`Not an address: ${options.contract}`);
  const payer = options.payoutAddress === undefined ? null : readAddress('tron', options.payoutAddress);
  if (options.payoutAddress !== undefined && payer === null)
    throw new Error(`Not an address: ${options.payoutAddress}`);
  const addressAt = addressesOf(options.extendedKey);
  const blocks = blockCache(options);
  const ours = ({ contract: of, topics }: TronLog) =>
    topics.length === 3 && topics[0] === TRANSFER && tronAddressOf(Buffer.from(of, 'hex')) === contract;
  const transfersIn = (block: TronBlock) => block.logs.filter(ours).map((log) => transferOf(block, log));
  return {
    name: 'TRC20',
    contract,
    network: 'TRON',
    confirmations,
    seconds: confirmations * BLOCK_SECONDS,
    payouts: payer === null ? null : tronPayouts({ node: options, contract, from: payer }),
    addressOf: (index) => tronAddressOf(addressAt(index)),
    // Tron's wallets accept only a plain address; they share no format that includes an amount.
    paymentUri: (address) => address,
    async head() {
      const newest = await newestBlock(options, 'wallet');
      blocks.standsAt(newest);
      return newest.number;
    },
    async settledTo(head) {
      const deepEnough = head - BigInt(confirmations) + 1n;
      const { number: solid } = await newestBlock(options, 'walletsolidity');
      return solid < deepEnough ? solid : deepEnough;
    },
    // Tron nodes know current balances only, not those of an earlier block.
    async heldAt(addresses, head) {
      const at = (address: string) => tronBalance({ node: options, contract }, address);
      return { usdtMinor: await sumBalances(addresses, at), blockNumber: head };
    },
    async transfers(from, to, addresses) {
      const wanted = new Set(addresses);
      return (await blocks.between(from, to)).flatMap(transfersIn).filter(({ address }) => wanted.has(address));
    },
    async positionOf(transfer) {
      const block = await readBlock(options, 'wallet', transfer.blockNumber);
      const log = block?.logs.find(({ index }) => index === transfer.logIndex);
      if (!block || block.id !== transfer.blockHash || !log || !isSameTransfer(transferOf(block, log), transfer))
        return null;
      return { inTransaction: log.positionInTransaction, blockAt: block.at };
    },
    async stands(transfer) {
      const block = await readBlock(options, 'walletsolidity', transfer.blockNumber);
      // The node may lag behind the one that reported the last solid block; that is no reorganisation.
      if (!block) throw new NodeUnavailable(`Block ${transfer.blockNumber} is not solid on this node`);
      return (
        block.id === transfer.blockHash && transfersIn(block).some((standing) => isSameTransfer(standing, transfer))
      );
    },
  };
}

function transferOf(block: TronBlock, { txHash, index, topics, data }: TronLog): ChainTransfer {
  return {
    txHash,
    logIndex: index,
    blockNumber: block.number,
    blockHash: block.id,
    address: tronAddressOf(Buffer.from(topics[2]?.slice(-ADDRESS_HEX) ?? '', 'hex')),
    usdtMinor: data === '' ? 0n : BigInt(`0x${data}`),
  };
}

function isSameTransfer(found: ChainTransfer, expected: ChainTransfer): boolean {
  return (
    found.txHash === expected.txHash &&
    found.logIndex === expected.logIndex &&
    found.address === expected.address &&
    found.usdtMinor === expected.usdtMinor
  );
}

/** Caches blocks. Each names its parent, so a change in earlier blocks shows in the newest one. */
function blockCache(node: TronNode) {
  const cached = new Map<bigint, TronBlock>();
  let top: { readonly number: bigint; readonly id: string } | null = null;
  const blockAt = async (number: bigint, id: string | null): Promise<TronBlock> => {
    const known = cached.get(number);
    if (known !== undefined && known.id === id) return known;
    const found = await readBlock(node, 'wallet', number);
    if (!found) throw new NodeUnavailable(`The node does not give block ${number}`);
    if (id !== null && found.id !== id) throw new NodeUnavailable(`Block ${number} changed while it was read`);
    cached.set(number, found);
    return found;
  };
  return {
    /** Sets the newest block, from which `between` follows the parents down. */
    standsAt(newest: { readonly number: bigint; readonly id: string }) {
      top = newest;
    },
    /** The blocks of a range, the lowest first. */
    async between(from: bigint, to: bigint): Promise<readonly TronBlock[]> {
      const found: TronBlock[] = [];
      let id = top?.number === to ? top.id : null;
      for (let number = to; number >= from; number -= 1n) {
        const block = await blockAt(number, id);
        found.push(block);
        id = block.parentId;
      }
      for (const number of cached.keys()) if (number < to - BigInt(BLOCKS_CACHED)) cached.delete(number);
      return found.toReversed();
    },
  };
}
