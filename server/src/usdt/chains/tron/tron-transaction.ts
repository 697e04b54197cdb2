import { hash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { tronAddressOf, tronBytesOf } from '../../../trading/payment-accounts/index.ts';
import { bytesField, fieldsIn, numberField, type ProtobufField } from './protobuf.ts';

/** A payment of a TRC-20 token: a call of its contract. Addresses in Base58Check, times in milliseconds since 1970. */
export interface TronTransaction {
  /** The referenced block, by the end of its number and the middle of its hash: the transaction is valid on that chain only. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  /** The transaction is invalid once its parent block has reached this time. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  /** The most that its energy may cost, in sun. */
  readonly feeLimit: bigint;
  readonly owner: string;
  readonly contract: string;
  /** The call data for the contract, in hexadecimal without 0x. */
  readonly data: string;
}

export interface SignedTronTransaction {
  readonly transaction: TronTransaction;
  readonly signer: string;
  readonly id: string;
}

/** Tron's number and name of a contract call. */
const TRIGGER = 31n;
const TRIGGER_NAME = 'type.googleapis.com/protocol.TriggerSmartContract';
const SIGNATURE_BYTES = 65;
const RS_BYTES = 64;
/** Some signers write the parity of a signature as 0 or 1, others add this number; networks accept both. */
const PARITY_BASE = 27;
const ADDRESS_PREFIX = 0x41;
const ADDRESS_BYTES = 21;

/** The bytes that are hashed and signed. Their hash is the transaction's id, so it is known before signing. */
export function rawDataOf(of: TronTransaction): Buffer {
  const call = Buffer.concat([
    bytesField(1, addressBytes(of.owner)),
    bytesField(2, addressBytes(of.contract)),
    bytesField(4, Buffer.from(of.data, 'hex')),
  ]);
  const named = Buffer.concat([bytesField(1, Buffer.from(TRIGGER_NAME)), bytesField(2, call)]);
  return Buffer.concat([
    bytesField(1, Buffer.from(of.refBlockBytes, 'hex')),
    bytesField(4, Buffer.from(of.refBlockHash, 'hex')),
    numberField(8, of.expiration),
    bytesField(11, Buffer.concat([numberField(1, TRIGGER), bytesField(2, named)])),
    numberField(14, of.timestamp),
    numberField(18, of.feeLimit),
  ]);
}

export function tronIdOf(rawData: Uint8Array): string {
  return hash('sha256', rawData, 'hex');
}

/** Parses the bytes of `rawDataOf`; null for anything else, or for another encoding of the same transaction. */
export function readRawData(bytes: Uint8Array): TronTransaction | null {
  const raw = fieldsIn(bytes);
  const named = fieldsIn(bytesIn(fieldsIn(bytesIn(raw, 11)), 2));
  const call = fieldsIn(bytesIn(named, 2));
  const [owner, contract] = [addressIn(call, 1), addressIn(call, 2)];
  if (owner === null || contract === null) return null;
  const of = {
    refBlockBytes: bytesIn(raw, 1).toString('hex'),
    refBlockHash: bytesIn(raw, 4).toString('hex'),
    expiration: numberIn(raw, 8),
    timestamp: numberIn(raw, 14),
    feeLimit: numberIn(raw, 18),
    owner,
    contract,
    data: bytesIn(call, 4).toString('hex'),
  };
  // Unknown or repeated fields are lost in this encoding, so the bytes differ.
  return rawDataOf(of).equals(bytes) ? of : null;
}

/** Signs with a private key. Only the offline signer and tests call it; the server holds no key. */
export function signTronTransaction(of: TronTransaction, privateKey: Uint8Array): string {
  const rawData = rawDataOf(of);
  const digest = Buffer.from(tronIdOf(rawData), 'hex');
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' });
  const written = Buffer.concat([signature.subarray(1), Buffer.from([PARITY_BASE + (signature[0] ?? 0)])]);
  return Buffer.concat([bytesField(1, rawData), bytesField(2, written)]).toString('hex');
}

/** The Tron address of a private key. */
export function tronAddressOfKey(privateKey: Uint8Array): string {
  return addressOfPoint(secp256k1.getPublicKey(privateKey, false));
}

/** Parses a transaction with one signature and recovers its signer; null for another kind or another encoding. */
export function readSignedTron(text: string): SignedTronTransaction | null {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return null;
  const whole = Buffer.from(text, 'hex');
  const fields = fieldsIn(whole);
  const [rawData, signature] = [bytesIn(fields, 1), bytesIn(fields, 2)];
  if (!Buffer.concat([bytesField(1, rawData), bytesField(2, signature)]).equals(whole)) return null;
  const transaction = readRawData(rawData);
  const id = tronIdOf(rawData);
  const signer = transaction && signerOf(signature, Buffer.from(id, 'hex'));
  return transaction && signer !== null ? { transaction, signer, id } : null;
}

function signerOf(signature: Buffer, digest: Uint8Array): string | null {
  const last = signature[RS_BYTES] ?? 0;
  const parity = last >= PARITY_BASE ? last - PARITY_BASE : last;
  if (signature.length !== SIGNATURE_BYTES || parity > 1) return null;
  try {
    const bytes = Buffer.concat([Buffer.from([parity]), signature.subarray(0, RS_BYTES)]);
    const read = secp256k1.Signature.fromBytes(bytes, 'recovered');
    return addressOfPoint(read.recoverPublicKey(digest).toBytes(false));
  } catch {
    // The library throws for points off the curve, so the signature is invalid.
    return null;
  }
}

function addressOfPoint(point: Uint8Array): string {
  return tronAddressOf(Buffer.from(keccak_256(point.subarray(1)).subarray(-20)));
}

function addressBytes(address: string): Buffer {
  return Buffer.concat([Buffer.from([ADDRESS_PREFIX]), tronBytesOf(address)]);
}

function addressIn(fields: readonly ProtobufField[] | null, number: number): string | null {
  const bytes = bytesIn(fields, number);
  return bytes.length === ADDRESS_BYTES && bytes[0] === ADDRESS_PREFIX ? tronAddressOf(bytes.subarray(1)) : null;
}

/** Empty if the field is missing or not bytes; the encoding then differs from the input. */
function bytesIn(fields: readonly ProtobufField[] | null, number: number): Buffer {
  const value = fields?.find((field) => field.number === number)?.value;
  return value instanceof Buffer ? value : Buffer.alloc(0);
}

function numberIn(fields: readonly ProtobufField[] | null, number: number): bigint {
  const value = fields?.find((field) => field.number === number)?.value;
  return typeof value === 'bigint' ? value : 0n;
}
