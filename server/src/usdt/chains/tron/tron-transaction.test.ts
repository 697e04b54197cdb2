import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tronAddressOf } from '../../../trading/payment-accounts/index.ts';
import { addressOfKey } from '../evm/evm-transaction.ts';
import {
  rawDataOf,
  readRawData,
  readSignedTron,
  signTronTransaction,
  type TronTransaction,
  tronAddressOfKey,
  tronIdOf,
} from './tron-transaction.ts';

const KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex');
/** Testing every byte takes too long; these reach each field. */
const STRIDE = 3;
const addressOf = (hex: string) => tronAddressOf(Buffer.from(hex, 'hex'));

/** A token transfer of the Nile test network, with its id and signature there. */
const onNile = {
  id: 'c70b20da8cb8d96a99c1aceb283412acb9dea313a9e467178431a3c6ae8b9f08',
  raw: '0a028ad92208eaef69105495eb1540f09fc0cfcd335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541495511a493d8c362be4267224e6d81013a6862ee121541eca9bc828a3005b9a3b909f2cc5c2a54794de05f2244a9059cbb00000000000000000000004150125bea243a640bf85348873b6c4f3c517aee7a00000000000000000000000000000000000000000000000000000000000000017090cbbccfcd33900180c2d72f',
  signature:
    '1788bf0281f67c42f5a09322523edee9969e808a863776f21ab6543de9dd42ca0e4955577879df8074086c620eb96709ba9a95d60a166de190a081e8d69801da00',
  read: {
    refBlockBytes: '8ad9',
    refBlockHash: 'eaef69105495eb15',
    expiration: 1_773_182_914_544n,
    timestamp: 1_773_182_854_544n,
    feeLimit: 100_000_000n,
    owner: addressOf('495511a493d8c362be4267224e6d81013a6862ee'),
    contract: addressOf('eca9bc828a3005b9a3b909f2cc5c2a54794de05f'),
    data: 'a9059cbb00000000000000000000004150125bea243a640bf85348873b6c4f3c517aee7a0000000000000000000000000000000000000000000000000000000000000001',
  },
};

it('encodes and parses a transfer as the network does, and recovers its signer', () => {
  const { id, raw, read, signature } = onNile;
  expect(rawDataOf(read).toString('hex')).toBe(raw);
  expect(tronIdOf(Buffer.from(raw, 'hex'))).toBe(id);
  expect(readRawData(Buffer.from(raw, 'hex'))).toEqual(read);
  const whole = `0ad301${raw}1241${signature}`;
  expect(readSignedTron(whole)).toEqual({ transaction: read, signer: read.owner, id });
});

it('signs a transaction, and parses it back with its signer', () => {
  const owner = tronAddressOfKey(KEY);
  expect(owner).toBe(addressOf(addressOfKey(KEY).slice(2).toLowerCase()));
  const transaction = { ...onNile.read, owner };
  expect(readSignedTron(signTronTransaction(transaction, KEY))).toMatchObject({
    transaction: transaction,
    signer: owner,
  });
});

it('parses every transaction it encodes', () => {
  const big = fc.bigInt({ min: 1n, max: 2n ** 62n });
  fc.assert(
    fc.property(big, big, big, (expiration, timestamp, feeLimit) => {
      const transaction: TronTransaction = { ...onNile.read, expiration, timestamp, feeLimit };
      expect(readSignedTron(signTronTransaction(transaction, KEY))?.transaction).toEqual(transaction);
    }),
    { numRuns: 20 },
  );
});

it('rejects a transaction with a byte changed, removed or added, or recovers another signer', () => {
  const signed = signTronTransaction(onNile.read, KEY);
  for (const text of ['', 'hello', '0x', `${signed}00`, signed.slice(2), signed.slice(0, -2), `${signed}1200`])
    expect(readSignedTron(text)).toBeNull();
  for (let at = 0; at < signed.length; at += 2 * STRIDE) {
    const changed = `${signed.slice(0, at)}${signed.slice(at, at + 2) === 'ff' ? '00' : 'ff'}${signed.slice(at + 2)}`;
    expect(readSignedTron(changed)?.signer ?? 'nobody').not.toBe(tronAddressOfKey(KEY));
  }
});
