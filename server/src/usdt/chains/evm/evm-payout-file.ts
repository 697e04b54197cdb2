import { formatDecimal, parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { EvmPayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import type { NonceTerms, Payment, PayoutFileParts, Payouts, PayoutTerms } from '../chain.ts';
import { type PayoutTransaction, readSigned, signTransaction, transferData } from './evm-transaction.ts';

interface Payer {
  readonly contract: string;
  readonly chainId: bigint;
  readonly from: string;
}

/** The file that goes to the offline signer of an address, and the check of the signed transaction that comes back. */
export function evmFiles(payer: Payer): Pick<Payouts, 'fileFor' | 'judge'> {
  return {
    fileFor(redemptionNo, payment, terms) {
      return evmFileOf({ redemptionNo, payment, from: payer.from }, transactionOf(payer, payment, byNonce(terms)));
    },
    judge(text, payment, terms) {
      const signed = readSigned(text);
      if (signed === null) return null;
      const approved = transactionOf(payer, payment, byNonce(terms));
      return { hash: signed.hash, signer: signed.signer, differs: firstDifference(approved, signed.transaction) };
    },
  };
}

export function byNonce(terms: PayoutTerms): NonceTerms {
  if (terms.kind !== 'nonce') throw new Error('Payouts on an EVM network are bound by a nonce');
  return terms;
}

/** The transaction of a payment: each field follows from what was approved and prepared. */
function transactionOf(
  token: Pick<Payer, 'contract' | 'chainId'>,
  payment: Payment,
  { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas }: NonceTerms,
): PayoutTransaction {
  const data = transferData(payment.to, payment.usdtMinor);
  const { chainId, contract: to } = token;
  return { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value: 0n, data };
}

/** The transaction as a file for the offline signer, with its meaning. */
function evmFileOf(of: PayoutFileParts, transaction: PayoutTransaction): EvmPayoutFile {
  return {
    format: PAYOUT_FORMAT,
    redemption_no: of.redemptionNo,
    pays: { usdt: formatDecimal(of.payment.usdtMinor, USDT_DECIMALS), to: of.payment.to },
    from: of.from,
    transaction: {
      chain_id: `${transaction.chainId}`,
      nonce: `${transaction.nonce}`,
      to: transaction.to,
      value: '0',
      data: transaction.data,
      gas_limit: `${transaction.gasLimit}`,
      max_fee_per_gas: `${transaction.maxFeePerGas}`,
      max_priority_fee_per_gas: `${transaction.maxPriorityFeePerGas}`,
    },
  };
}

const fields = [
  ['chainId', 'chain_id'],
  ['nonce', 'nonce'],
  ['to', 'to'],
  ['value', 'value'],
  ['data', 'data'],
  ['gasLimit', 'gas_limit'],
  ['maxFeePerGas', 'max_fee_per_gas'],
  ['maxPriorityFeePerGas', 'max_priority_fee_per_gas'],
] as const satisfies readonly (readonly [keyof PayoutTransaction, keyof EvmPayoutFile['transaction']])[];

/** The first field that differs between two transactions, by its name in the file; null when none does. */
export function firstDifference(approved: PayoutTransaction, signed: PayoutTransaction): string | null {
  return fields.find(([field]) => approved[field] !== signed[field])?.[1] ?? null;
}

/** Signs the transaction of a payout file; null when it does not pay what the file says. */
export function signEvmFile({ pays, transaction: of }: EvmPayoutFile, privateKey: Uint8Array): string | null {
  const minor = parseDecimal(pays.usdt, USDT_DECIMALS);
  if (minor === null || of.data !== transferData(pays.to, minor)) return null;
  return signTransaction(
    {
      chainId: BigInt(of.chain_id),
      nonce: BigInt(of.nonce),
      maxPriorityFeePerGas: BigInt(of.max_priority_fee_per_gas),
      maxFeePerGas: BigInt(of.max_fee_per_gas),
      gasLimit: BigInt(of.gas_limit),
      to: of.to,
      value: 0n,
      data: of.data,
    },
    privateKey,
  );
}
