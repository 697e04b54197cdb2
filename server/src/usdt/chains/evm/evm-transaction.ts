import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { readAddress } from '../../../trading/payment-accounts/index.ts';
import { bytesOf, decodeRlp, encodeRlp, numberOf, type Rlp } from './rlp.ts';

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

const TYPE = 2;
const FIELDS = 12;
const ADDRESS_BYTES = 20;
const WORD_BYTES = 32;
const WORD_DIGITS = 64;
const TRANSFER = 'a9059cbb';

/** The call data by which an ERC-20 contract transfers an amount to an address. */
export function transferData(to: string, minor: bigint): string {
  const word = (digits: string) => digits.toLowerCase().padStart(WORD_DIGITS, '0');
  return `0x${TRANSFER}${word(to.slice(2))}${word(minor.toString(16))}`;
}

/** Signs with a private key. Only the offline signer, tests and the demo call it; the server holds no key. */
export function signTransaction(transaction: PayoutTransaction, privateKey: Uint8Array): string {
  const fields = fieldsOf(transaction);
  const digest = keccak_256(typed(fields));
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' });
  const part = (from: number) =>
    bytesOf(BigInt(`0x${Buffer.from(signature.subarray(from, from + WORD_BYTES)).toString('hex')}`));
  const parity = bytesOf(BigInt(signature[0] ?? 0));
  return `0x${typed([...fields, parity, part(1), part(1 + WORD_BYTES)]).toString('hex')}`;
}

/** The address of a private key. */
export function addressOfKey(privateKey: Uint8Array): string {
  return addressOfPoint(secp256k1.getPublicKey(privateKey, false));
}

/** Parses a signed transaction and recovers its signer; null for another kind of transaction or another encoding. */
export function readSigned(text: string): SignedTransaction | null {
  if (!/^0x02([0-9a-f]{2})+$/i.test(text)) return null;
  const bytes = Buffer.from(text.slice(2), 'hex');
  const list = decodeRlp(bytes.subarray(1));
  if (list === null || list instanceof Uint8Array || list.length !== FIELDS) return null;
  const transaction = transactionOf(list);
  const signature = signatureOf(list.slice(-3));
  if (transaction === null || signature === null) return null;
  const signer = signerOf(signature, keccak_256(typed(fieldsOf(transaction))));
  return signer === null ? null : { transaction, signer, hash: `0x${Buffer.from(keccak_256(bytes)).toString('hex')}` };
}

function fieldsOf(transaction: PayoutTransaction): readonly Rlp[] {
  return [
    bytesOf(transaction.chainId),
    bytesOf(transaction.nonce),
    bytesOf(transaction.maxPriorityFeePerGas),
    bytesOf(transaction.maxFeePerGas),
    bytesOf(transaction.gasLimit),
    Buffer.from(transaction.to.slice(2), 'hex'),
    bytesOf(transaction.value),
    Buffer.from(transaction.data.slice(2), 'hex'),
    [],
  ];
}

function typed(fields: readonly Rlp[]): Buffer {
  return Buffer.concat([Buffer.from([TYPE]), encodeRlp(fields)]);
}

/** The access list has to be empty: a payout declares none. */
function transactionOf(list: readonly Rlp[]): PayoutTransaction | null {
  const numbers = [0, 1, 2, 3, 4, 6].flatMap((at) => numberIn(list[at]) ?? []);
  const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, value] = numbers;
  const [to, data, accesses] = [list[5], list[7], list[8]];
  if (!(to instanceof Uint8Array) || to.length !== ADDRESS_BYTES || !(data instanceof Uint8Array)) return null;
  if (accesses instanceof Uint8Array || accesses === undefined || accesses.length > 0) return null;
  // A field that is no number is left out above, which leaves the last one undefined.
  if (chainId === undefined || nonce === undefined || maxPriorityFeePerGas === undefined) return null;
  if (maxFeePerGas === undefined || gasLimit === undefined || value === undefined) return null;
  return {
    chainId,
    nonce,
    maxPriorityFeePerGas,
    maxFeePerGas,
    gasLimit,
    to: checked(to),
    value,
    data: `0x${Buffer.from(data).toString('hex')}`,
  };
}

function numberIn(item: Rlp | undefined): bigint | null {
  return item instanceof Uint8Array ? numberOf(item) : null;
}

/** Parity, r and s in the library's encoding; null where they are no valid signature. */
function signatureOf(parts: readonly Rlp[]): Uint8Array | null {
  const [parity, r, s] = parts.flatMap((part) => numberIn(part) ?? []);
  if (parity === undefined || parity > 1n || r === undefined || s === undefined) return null;
  const hexNumbers = [r, s].map((word) => word.toString(16).padStart(WORD_DIGITS, '0'));
  if (hexNumbers.some((word) => word.length > WORD_DIGITS)) return null;
  return Buffer.from(`0${parity}${hexNumbers.join('')}`, 'hex');
}

function signerOf(signature: Uint8Array, digest: Uint8Array): string | null {
  try {
    const read = secp256k1.Signature.fromBytes(signature, 'recovered');
    // Each signature has a second form with a high s; networks accept the low one only.
    return read.hasHighS() ? null : addressOfPoint(read.recoverPublicKey(digest).toBytes(false));
  } catch {
    // The library throws for points off the curve: the signature is invalid.
    return null;
  }
}

function addressOfPoint(point: Uint8Array): string {
  return checked(keccak_256(point.subarray(1)).subarray(-ADDRESS_BYTES));
}

function checked(bytes: Uint8Array): string {
  const address = readAddress('ethereum', `0x${Buffer.from(bytes).toString('hex')}`);
  if (address === null) throw new Error('Twenty bytes are always an address');
  return address;
}
