import { HDKey } from '@scure/bip32';
import { expect, it } from 'vitest';
import { readAddress } from '../../trading/payment-accounts/index.ts';
import { addressesOf } from './hd-address.ts';

/** The first account of the mnemonic "test … junk", whose addresses every development node prints. */
const KNOWN =
  'xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4';

it('derives the same addresses as wallets do', () => {
  const addressOf = addressesOf(KNOWN);
  expect([0, 1, 2].map((index) => readAddress('ethereum', `0x${addressOf(index).toString('hex')}`))).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ]);
});

it('refuses an extended private key', () => {
  const { privateExtendedKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
  expect(() => addressesOf(privateExtendedKey)).toThrow('must hold a public one only');
});
