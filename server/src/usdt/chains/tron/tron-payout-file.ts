import { formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { TronPayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { TRON_PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { tronBytesOf } from '../../../trading/payment-accounts/index.ts';
import type { ExpiryTerms, Payment, PayoutFileParts, Payouts, PayoutTerms } from '../chain.ts';
import { transferData } from '../evm/evm-transaction.ts';
import {
  rawDataOf,
  readRawData,
  readSignedTron,
  signTronTransaction,
  type TronTransaction,
  tronIdOf,
} from './tron-transaction.ts';

/** The file that goes to the offline signer of an address, and the check of the signed transaction that comes back. */
export function tronFiles(from: string): Pick<Payouts, 'fileFor' | 'judge'> {
  return {
    fileFor(redemptionNo, payment, terms) {
      return tronFileOf({ redemptionNo, payment, from }, approvedOf(terms));
    },
    judge(text, _payment, terms) {
      const signed = readSignedTron(text.replace(/^0x/i, ''));
      if (signed === null) return null;
      const { id, signer, transaction } = signed;
      return { hash: id, signer, differs: firstTronDifference(approvedOf(terms), transaction) };
    },
  };
}

export function byExpiry(terms: PayoutTerms): ExpiryTerms {
  if (terms.kind !== 'expiry') throw new Error('Payouts on Tron end with their time');
  return terms;
}

function approvedOf(terms: PayoutTerms): TronTransaction {
  const approved = readRawData(Buffer.from(byExpiry(terms).rawData, 'hex'));
  if (approved === null) throw new Error('A payout on Tron without its transaction');
  return approved;
}

/** The call data by which a TRC-20 contract transfers an amount to an address, encoded as for ERC-20. */
export function tronTransferData({ to, usdtMinor }: Payment): string {
  return transferData(`0x${tronBytesOf(to).toString('hex')}`, usdtMinor).slice(2);
}

/** The transaction as a file for the offline signer, with its meaning. */
function tronFileOf(of: PayoutFileParts, transaction: TronTransaction): TronPayoutFile {
  return {
    format: TRON_PAYOUT_FORMAT,
    redemption_no: of.redemptionNo,
    pays: { usdt: formatDecimal(of.payment.usdtMinor, USDT_DECIMALS), to: of.payment.to },
    from: transaction.owner,
    transaction: {
      id: tronIdOf(rawDataOf(transaction)),
      contract: transaction.contract,
      data: transaction.data,
      fee_limit: `${transaction.feeLimit}`,
      ref_block_bytes: transaction.refBlockBytes,
      ref_block_hash: transaction.refBlockHash,
      expiration: `${transaction.expiration}`,
      timestamp: `${transaction.timestamp}`,
    },
  };
}

const fields = [
  ['owner', 'from'],
  ['contract', 'contract'],
  ['data', 'data'],
  ['feeLimit', 'fee_limit'],
  ['refBlockBytes', 'ref_block_bytes'],
  ['refBlockHash', 'ref_block_hash'],
  ['expiration', 'expiration'],
  ['timestamp', 'timestamp'],
] as const satisfies readonly (readonly [keyof TronTransaction, keyof TronPayoutFile['transaction'] | 'from'])[];

/** The first field that differs between two transactions, by its name in the file; null if none does. */
function firstTronDifference(approved: TronTransaction, signed: TronTransaction): string | null {
  return fields.find(([field]) => approved[field] !== signed[field])?.[1] ?? null;
}

/** Signs the transaction of a payout file; null if it does not pay what the file states, or has another id. */
export function signTronFile({ pays, from, transaction: of }: TronPayoutFile, privateKey: Uint8Array): string | null {
  const usdtMinor = parseDecimal(pays.usdt, USDT_DECIMALS);
  if (usdtMinor === null || of.data !== tronTransferData({ to: pays.to, usdtMinor })) return null;
  const transaction = {
    refBlockBytes: of.ref_block_bytes,
    refBlockHash: of.ref_block_hash,
    expiration: BigInt(of.expiration),
    timestamp: BigInt(of.timestamp),
    feeLimit: BigInt(of.fee_limit),
    owner: from,
    contract: of.contract,
    data: of.data,
  };
  return tronIdOf(rawDataOf(transaction)) === of.id ? signTronTransaction(transaction, privateKey) : null;
}
