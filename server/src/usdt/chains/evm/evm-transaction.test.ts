import fc from 'fast-check';
import { Transaction } from 'micro-eth-signer';
import { RLP } from 'micro-eth-signer/core/rlp.js';
import { expect, it } from 'vitest';
import { addressOfKey, type PayoutTransaction, readSigned, signTransaction, transferData } from './evm-transaction.ts';

/** The first key of every development node. */
const KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex');
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Testing every byte takes too long; these reach each field. */
const STRIDE = 5;
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const payout: PayoutTransaction = {
  chainId: 31_337n,
  nonce: 0n,
  maxPriorityFeePerGas: 1_000_000_000n,
  maxFeePerGas: 3_000_000_000n,
  gasLimit: 90_000n,
  to: TOKEN,
  value: 0n,
  data: transferData(OWNER, 25_500_000n),
};

it('encodes the call data of a transfer', () => {
  expect(transferData(OWNER, 25_500_000n)).toBe(
    '0xa9059cbb000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb922660000000000000000000000000000000000000000000000000000000001851960',
  );
});

it('signs a transaction, and parses it back with its signer', () => {
  expect(addressOfKey(KEY)).toBe(OWNER);
  const read = readSigned(signTransaction(payout, KEY));
  expect(read).toMatchObject({ transaction: payout, signer: OWNER });
});

it('parses every transaction it encodes', () => {
  // A nonce ends two before the size of its field (EIP-2681); no fee is below its part for the block's maker.
  const nonces = fc.bigInt({ min: 0n, max: 2n ** 64n - 2n });
  const fees = fc.bigInt({ min: payout.maxPriorityFeePerGas, max: 2n ** 128n });
  const gas = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  fc.assert(
    fc.property(nonces, fees, gas, amounts, (nonce, maxFeePerGas, gasLimit, minor) => {
      const transaction = { ...payout, nonce, maxFeePerGas, gasLimit, data: transferData(TOKEN, minor) };
      expect(readSigned(signTransaction(transaction, KEY))).toMatchObject({ transaction: transaction, signer: OWNER });
    }),
    { numRuns: 25 },
  );
});

it('recovers another signer, or none, when a single byte is changed', () => {
  const signed = signTransaction(payout, KEY);
  for (let at = 4; at < signed.length; at += 2 * STRIDE) {
    const byte = (Number.parseInt(signed.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0');
    const read = readSigned(signed.slice(0, at) + byte + signed.slice(at + 2));
    expect(read?.signer === OWNER && JSON.stringify(read.transaction, text) === JSON.stringify(payout, text)).toBe(
      false,
    );
  }
});

it.each([
  ['nothing', ''],
  ['no hexadecimal', '0x02zz'],
  ['another type', `0x01${signTransaction(payout, KEY).slice(4)}`],
  ['what is cut off', signTransaction(payout, KEY).slice(0, -2)],
  ['what goes on', `${signTransaction(payout, KEY)}00`],
  ['a list of nothing', '0x02c0'],
  ['a length beyond its end', '0x02f9ffff'],
  ['a length of many bytes', '0x02ffffffffffffffffff'],
])('parses no transaction from %s', (_, text) => {
  expect(readSigned(text)).toBeNull();
});

it('refuses a signature with a high s, which would be the same payout under another hash', () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const raw = Object(Transaction.fromHex(signTransaction(payout, KEY)).raw) as { yParity: number; s: bigint };
  const high = order - raw.s;
  expect(high > order / 2n).toBe(true);
  const [written] = encodings({ s: high, parity: 1 - raw.yParity });
  expect(readSigned(written ?? '')).toBeNull();
});

it('refuses another encoding of the same transaction', () => {
  const [written, ...longer] = encodings({});
  expect(readSigned(written ?? '')).toMatchObject({ signer: OWNER });
  expect(longer.map(readSigned)).toEqual(longer.map(() => null));
});

it('refuses a transaction that opens other accounts in advance', () => {
  const accessList = [{ address: TOKEN, storageKeys: [] }];
  const signed = Transaction.prepare({ ...payout, accessList }, false)
    .signBy(KEY, false)
    .toHex();
  expect(readSigned(signed)).toBeNull();
});

/** The signed payout: as it should be, with a zero byte for its nonce of none, and with a longer head than it needs. */
function encodings({ s, parity }: { s?: bigint; parity?: number }): readonly string[] {
  const list = RLP.decode(Buffer.from(signTransaction(payout, KEY).slice(4), 'hex'));
  if (!Array.isArray(list)) throw new Error('not a list');
  const fields = [...list];
  if (parity !== undefined) fields[9] = parity === 0 ? new Uint8Array() : Uint8Array.of(parity);
  if (s !== undefined) fields[11] = Buffer.from(s.toString(16).padStart(64, '0'), 'hex');
  const written = (items: typeof fields) => `0x02${Buffer.from(RLP.encode(items)).toString('hex')}`;
  const plain = written(fields);
  const zero = written(fields.with(1, Uint8Array.of(0)));
  const length = (plain.length - 8) / 2;
  const long = `0x02f900${length.toString(16).padStart(2, '0')}${plain.slice(8)}`;
  return [plain, zero, long];
}

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
