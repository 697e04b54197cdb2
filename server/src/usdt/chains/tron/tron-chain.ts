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
  /** The address that USDT are paid out of; without it nothing is. */
  readonly payoutAddress?: string | undefined;
  readonly confirmations: number;
}

const ADDRESS_HEX = 40;
const BLOCK_SECONDS = 3;
/** More than are read anew in a round, so that a round asks only for what is new. */
const BLOCKS_KEPT = 4096;

/** USDT as a TRC-20 token, read from a Tron node. A deposit counts once its block is solidified, however deep it lies. */
export function tronChain(options: TronOptions): Chain {
  const { confirmations } = options;
  const contract = readAddress('tron', options.contract);
  if (contract === null) throw new Error(`Not an address: ${options.contract}`);
  const payer = options.payoutAddress === undefined ? null : readAddress('tron', options.payoutAddress);
  if (options.payoutAddress !== undefined && payer === null)
    throw new Error(`Not an address: ${options.payoutAddress}`);
  const addressAt = addressesOf(options.extendedKey);
  const blocks = keptBlocks(options);
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
    // Wallets of Tron read a plain address; none agree on how an amount would stand beside it.
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
    // Nodes of Tron say what is there now, of no earlier block.
    async heldAt(addresses, head) {
      const at = (address: string) => tronBalance({ node: options, contract }, address);
      return { usdtMinor: await sumBalances(addresses, at), blockNumber: head };
    },
    async transfers(from, to, addresses) {
      const wanted = new Set(addresses);
      return (await blocks.between(from, to)).flatMap(transfersIn).filter(({ address }) => wanted.has(address));
    },
    async placeOf(transfer) {
      const block = await readBlock(options, 'wallet', transfer.blockNumber);
      const log = block?.logs.find(({ index }) => index === transfer.logIndex);
      if (!block || block.id !== transfer.blockHash || !log || !isSame(transferOf(block, log), transfer)) return null;
      return { place: log.place, blockAt: block.at };
    },
    async stands(transfer) {
      const block = await readBlock(options, 'walletsolidity', transfer.blockNumber);
      // One node of several may lag behind the one that said how far all is solid: that is no reason to take back.
      if (!block) throw new NodeUnavailable(`Block ${transfer.blockNumber} is not solid on this node`);
      return block.id === transfer.blockHash && transfersIn(block).some((each) => isSame(each, transfer));
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

function isSame(one: ChainTransfer, two: ChainTransfer): boolean {
  return (
    one.txHash === two.txHash &&
    one.logIndex === two.logIndex &&
    one.address === two.address &&
    one.usdtMinor === two.usdtMinor
  );
}

/** Blocks that were read and still stand: each names the one before it, so a change below shows at the top. */
function keptBlocks(node: TronNode) {
  const kept = new Map<bigint, TronBlock>();
  let top: { readonly number: bigint; readonly id: string } | null = null;
  const blockAt = async (number: bigint, id: string | null): Promise<TronBlock> => {
    const known = kept.get(number);
    if (known !== undefined && known.id === id) return known;
    const found = await readBlock(node, 'wallet', number);
    if (!found) throw new NodeUnavailable(`The node does not give block ${number}`);
    if (id !== null && found.id !== id) throw new NodeUnavailable(`Block ${number} changed while it was read`);
    kept.set(number, found);
    return found;
  };
  return {
    /** What the newest block is: the place to walk down from. */
    standsAt(newest: { readonly number: bigint; readonly id: string }) {
      top = newest;
    },
    /** The blocks of a stretch, the lowest first. */
    async between(from: bigint, to: bigint): Promise<readonly TronBlock[]> {
      const found: TronBlock[] = [];
      let id = top?.number === to ? top.id : null;
      for (let number = to; number >= from; number -= 1n) {
        const block = await blockAt(number, id);
        found.push(block);
        id = block.parentId;
      }
      for (const number of kept.keys()) if (number < to - BigInt(BLOCKS_KEPT)) kept.delete(number);
      return found.toReversed();
    },
  };
}
