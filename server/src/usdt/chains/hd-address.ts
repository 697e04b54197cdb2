import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';

const ADDRESS_BYTES = 20;

/** Derives the addresses of an extended public key, which alone cannot move the coins in them. */
export function addressesOf(extendedKey: string): (index: number) => Buffer {
  const parent = HDKey.fromExtendedKey(extendedKey);
  if (parent.privateKey !== null) throw new Error('An extended private key; the server must hold a public one only');
  return (index) => {
    const { publicKey } = parent.deriveChild(index);
    if (publicKey === null) throw new Error('An extended key without a key');
    // The first byte is the point's format; the address is the end of the hash over its coordinates.
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
    return Buffer.from(keccak_256(point).subarray(-ADDRESS_BYTES));
  };
}
