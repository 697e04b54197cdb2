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

/** So long people have to carry a file to the signer and back; the network allows a day. */
const VALID_MILLISECONDS = 6 * 3_600_000;
/** Of several nodes behind one address some lag: none of them by so much. */
const LAG_MILLISECONDS = 10 * 60_000;
/** Energy may cost a little more than it would now: the first USDT at an address cost more than later ones. */
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
const place = z.object({ id: hash, blockNumber: z.number().int().min(0) });

/** The token at an address now. */
export async function tronBalance(options: Pick<PayoutOptions, 'node' | 'contract'>, address: string): Promise<bigint> {
  const { constant_result: words } = await callToken(
    { ...options, from: address },
    'balanceOf(address)',
    wordOf(address),
  );
  return BigInt(`0x${words[0] === undefined || words[0] === '' ? '0' : words[0]}`);
}

/** Payments of a TRC-20 token out of an address whose key is elsewhere. */
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
      // A block that is never taken back: whatever is named by another one would fall with it.
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
      // It has it already, or will not have it: whether it is in a block is asked by its number, never told from here.
      return result ? null : `${code} ${readable(message)}`.trim();
    },
    async resultOf(txHash, payment) {
      const asked = { txHash, payment };
      return (await resultIn('walletsolidity', options, asked)) ?? resultIn('wallet', options, asked);
    },
    async isPast(terms) {
      const { at } = await newestBlock(node, 'walletsolidity');
      return at.getTime() >= byExpiry(terms).expiresAt.getTime() + LAG_MILLISECONDS;
    },
    // Its number is known before it is signed: whoever hands it over, it is found by that.
    findPaid: async () => null,
  };
}

/** Asks the token's contract without a transaction, as the paying address would. */
function callToken({ node, contract, from }: PayoutOptions, selector: string, parameter: string) {
  const call = { owner_address: from, contract_address: contract, function_selector: selector, parameter };
  return askTron(node, 'wallet/triggerconstantcontract', { ...call, visible: true }, constantAnswer);
}

/** What the energy of a payment may cost, in sun. */
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
  const found = await askTron(node, `${view}/gettransactioninfobyid`, wanted, z.union([place, z.strictObject({})]));
  if (!('id' in found)) return null;
  const block = await readBlock(node, view, BigInt(found.blockNumber));
  // The block may have been taken back between the two questions.
  if (block === null || !block.members.has(txHash)) return null;
  const isPaid = block.logs.some((log) => log.txHash === txHash && pays(log, options, payment));
  return {
    outcome: isPaid ? 'paid' : 'failed',
    blockNumber: block.number,
    blockHash: block.id,
    mayBeBooked: view === 'walletsolidity',
  };
}

/** Whether a log is just this payment out of just this address. */
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

/** The number under which the chain will have a payout, known before it is signed. */
export function tronPayoutId(rawData: string): string {
  return tronIdOf(Buffer.from(rawData, 'hex'));
}

function wordOf(address: string): string {
  return tronBytesOf(address).toString('hex').padStart(WORD_DIGITS, '0');
}

function wordText(number: bigint): string {
  return number.toString(16).padStart(WORD_DIGITS, '0');
}

/** Nodes give their words in hexadecimal, or as they are. */
function readable(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, 'hex').toString() : message;
}
