import { addr, Transaction } from 'micro-eth-signer';

/** A payment of the token as a transaction of EIP-1559; addresses with their checksum, fees in wei. */
export interface PayoutTransaction {
  readonly chainId: bigint;
  readonly nonce: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly maxFeePerGas: bigint;
  readonly gasLimit: bigint;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

export interface SignedTransaction {
  readonly transaction: PayoutTransaction;
  readonly signer: string;
  readonly hash: string;
}

const WORD_DIGITS = 64;
const TRANSFER = 'a9059cbb';

/** The call data by which an ERC-20 contract transfers an amount to an address. */
export function transferData(to: string, minor: bigint): string {
  const word = (digits: string) => digits.toLowerCase().padStart(WORD_DIGITS, '0');
  return `0x${TRANSFER}${word(to.slice(2))}${word(minor.toString(16))}`;
}

/** Signs with a private key. Only the offline signer, tests and the demo call it; the server holds no key. */
export function signTransaction(transaction: PayoutTransaction, privateKey: Uint8Array): string {
  // The file that is signed sets the fees; limits for people who type them do not apply.
  return Transaction.prepare(transaction, false).signBy(privateKey, false).toHex();
}

/** The address of a private key. */
export function addressOfKey(privateKey: Uint8Array): string {
  return addr.fromPrivateKey(privateKey);
}

/**
 * Parses a signed transaction and recovers its signer; null for another kind of transaction, another encoding, or a
 * signature with a high `s`, which networks reject.
 */
export function readSigned(text: string): SignedTransaction | null {
  if (!/^0x02([0-9a-f]{2})+$/i.test(text)) return null;
  try {
    const signed = Transaction.fromHex(text);
    if (!isPayout(signed)) return null;
    const { accessList, chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data } = signed.raw;
    // A payout has no access list.
    if (!signed.isSigned || accessList.length > 0 || signed.toHex() !== text.toLowerCase()) return null;
    const transaction = { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data };
    return { transaction, signer: signed.sender, hash: signed.hash };
  } catch {
    // The library throws for invalid transactions, and for points off the curve.
    return null;
  }
}

type Payout = ReturnType<typeof Transaction.prepare<'eip1559'>>;

function isPayout(signed: ReturnType<typeof Transaction.fromHex>): signed is Payout {
  return signed.type === 'eip1559';
}
