import * as z from 'zod';
import { tronAddressOf, tronBytesOf } from '../../../trading/payment-accounts/index.ts';
import type { Payment, PaymentResult, Payouts } from '../chain.ts';
import { NodeUnavailable } from '../json-rpc.ts';
import {
  askTron,
  hash,
  hex,
  newestBlock,
  readBlock,
  TRANSFER,
  type TronLog,
  type TronNode,
  type TronView,
} from './tron-node.ts';
import { byExpiry, tronFiles, tronTransferData } from './tron-payout-file.ts';
import { rawDataOf, type TronTransaction, tronIdOf } from './tron-transaction.ts';

interface PayoutOptions {
  readonly node: TronNode;
  readonly contract: string;
  readonly from: string;
}

/** The time to carry a file to the signer and back; the network allows a day. */
const VALID_MILLISECONDS = 6 * 3_600_000;
/** Longer than any node behind one address lags behind the others. */
const LAG_MILLISECONDS = 10 * 60_000;
/** A margin over the current estimate, because the first USDT at an address costs more energy than later transfers. */
const FEE_PERCENT = 130n;
const HUNDRED = 100n;
const WORD_DIGITS = 64;

const constantAnswer = z.object({
  result: z.object({ result: z.literal(true) }),
  energy_used: z.number().int().min(0).default(0),
  constant_result: z.array(hex),
});
const parameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.number().int().optional() })),
});
const broadcastAnswer = z.object({
  result: z.boolean().default(false),
  code: z.string().default(''),
  message: z.string().default(''),
});
const transactionBlock = z.object({ id: hash, blockNumber: z.number().int().min(0) });

/** The token balance of an address now. */
export async function tronBalance(options: Pick<PayoutOptions, 'node' | 'contract'>, address: string): Promise<bigint> {
  const { constant_result: results } = await callToken(
    { ...options, from: address },
    'balanceOf(address)',
    wordOf(address),
  );
  return BigInt(`0x${results[0] === undefined || results[0] === '' ? '0' : results[0]}`);
}

/** Payouts of a TRC-20 token from an address whose key is elsewhere. */
export function tronPayouts(options: PayoutOptions): Payouts {
  const { node, contract, from } = options;
  return {
    from,
    ...tronFiles(from),
    async isContract(address) {
      const wanted = { value: address, visible: true };
      return Object.keys(await askTron(node, 'wallet/getcontract', wanted, z.looseObject({}))).length > 0;
    },
    balanceOf: (address) => tronBalance(options, address),
    async termsNow(payment) {
      // A solid block is final; a transaction that refers to another block would become invalid along with it.
      const [solid, feeLimit] = await Promise.all([newestBlock(node, 'walletsolidity'), feeLimitOf(options, payment)]);
      const transaction: TronTransaction = {
        refBlockBytes: (solid.number & 0xffffn).toString(16).padStart(4, '0'),
        refBlockHash: solid.id.slice(16, 32),
        expiration: BigInt(solid.at.getTime() + VALID_MILLISECONDS),
        timestamp: BigInt(solid.at.getTime()),
        feeLimit,
        owner: from,
        contract,
        data: tronTransferData(payment),
      };
      const rawData = rawDataOf(transaction).toString('hex');
      return { kind: 'expiry', rawData, expiresAt: new Date(Number(transaction.expiration)) };
    },
    async broadcast(signed) {
      const given = { transaction: signed.replace(/^0x/i, '') };
      const { result, code, message } = await askTron(node, 'wallet/broadcasthex', given, broadcastAnswer);
      // The node either knows the transaction already or rejects it. Only a query by its id tells whether it is in a
      // block.
      return result ? null : `${code} ${readable(message)}`.trim();
    },
    async resultOf(txHash, payment) {
      const wanted = { txHash, payment };
      return (await resultIn('walletsolidity', options, wanted)) ?? resultIn('wallet', options, wanted);
    },
    async isPast(terms) {
      const { at } = await newestBlock(node, 'walletsolidity');
      return at.getTime() >= byExpiry(terms).expiresAt.getTime() + LAG_MILLISECONDS;
    },
    // The id is known before signing, so `resultOf` finds the transaction whoever sends it.
    findPaid: async () => null,
  };
}

/** Calls the token's contract as the paying address, without a transaction. */
function callToken({ node, contract, from }: PayoutOptions, selector: string, parameter: string) {
  const call = { owner_address: from, contract_address: contract, function_selector: selector, parameter };
  return askTron(node, 'wallet/triggerconstantcontract', { ...call, visible: true }, constantAnswer);
}

/** The highest cost of a payment's energy, in sun. */
async function feeLimitOf(options: PayoutOptions, { to, usdtMinor }: Payment): Promise<bigint> {
  const [{ energy_used: energy }, { chainParameter }] = await Promise.all([
    callToken(options, 'transfer(address,uint256)', `${wordOf(to)}${wordText(usdtMinor)}`),
    askTron(options.node, 'wallet/getchainparameters', {}, parameters),
  ]);
  const price = chainParameter.find(({ key }) => key === 'getEnergyFee')?.value;
  if (price === undefined || energy === 0) throw new NodeUnavailable('the node does not say what energy costs');
  return (BigInt(energy) * BigInt(price) * FEE_PERCENT) / HUNDRED;
}

async function resultIn(
  view: TronView,
  options: PayoutOptions,
  { txHash, payment }: { readonly txHash: string; readonly payment: Payment },
): Promise<PaymentResult | null> {
  const { node } = options;
  const wanted = { value: txHash };
  const found = await askTron(
    node,
    `${view}/gettransactioninfobyid`,
    wanted,
    z.union([transactionBlock, z.strictObject({})]),
  );
  if (!('id' in found)) return null;
  const block = await readBlock(node, view, BigInt(found.blockNumber));
  // A reorganisation may have removed the block between the two calls.
  if (block === null || !block.members.has(txHash)) return null;
  const isPaid = block.logs.some((log) => log.txHash === txHash && pays(log, options, payment));
  return {
    outcome: isPaid ? 'paid' : 'failed',
    blockNumber: block.number,
    blockHash: block.id,
    mayBeBooked: view === 'walletsolidity',
  };
}

/** Whether a log is exactly this payment from exactly this address. */
function pays(
  log: TronLog,
  { contract, from }: Pick<PayoutOptions, 'contract' | 'from'>,
  { to, usdtMinor }: Payment,
): boolean {
  const [kind, sender, receiver] = log.topics;
  return (
    tronAddressOf(Buffer.from(log.contract, 'hex')) === contract &&
    log.topics.length === 3 &&
    kind === TRANSFER &&
    sender === wordOf(from) &&
    receiver === wordOf(to) &&
    log.data === wordText(usdtMinor)
  );
}

/** The transaction id of a payout on the chain, known before it is signed. */
export function tronPayoutId(rawData: string): string {
  return tronIdOf(Buffer.from(rawData, 'hex'));
}

function wordOf(address: string): string {
  return tronBytesOf(address).toString('hex').padStart(WORD_DIGITS, '0');
}

function wordText(number: bigint): string {
  return number.toString(16).padStart(WORD_DIGITS, '0');
}

/** Nodes return messages as hexadecimal or as plain text. */
function readable(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, 'hex').toString() : message;
}
