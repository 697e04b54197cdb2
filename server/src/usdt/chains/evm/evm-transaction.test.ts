import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfKey, type PayoutTransaction, readSigned, signTransaction, transferData } from './evm-transaction.ts';
import { decodeRlp, encodeRlp } from './rlp.ts';

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
  const big = fc.bigInt({ min: 0n, max: 2n ** 64n });
  fc.assert(
    fc.property(big, big, big, big, (nonce, maxFeePerGas, gasLimit, minor) => {
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
])('reads no transaction from %s', (_, text) => {
  expect(readSigned(text)).toBeNull();
});

it('refuses a signature with a high s, which would be the same payout under another hash', () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const list = decodeRlp(Buffer.from(signTransaction(payout, KEY).slice(4), 'hex'));
  if (list === null || list instanceof Uint8Array) throw new Error('not a list');
  const s = BigInt(`0x${Buffer.from(list[11] as Uint8Array).toString('hex')}`);
  const parity = (list[9] as Uint8Array).length === 0 ? Buffer.from([1]) : Buffer.alloc(0);
  const mirrored = [
    ...list.slice(0, 9),
    parity,
    list[10] ?? Buffer.alloc(0),
    Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex'),
  ];
  expect(readSigned(`0x02${encodeRlp(mirrored).toString('hex')}`)).toBeNull();
});

it('refuses another encoding of the same transaction', () => {
  expect(decodeRlp(Buffer.from('8105', 'hex'))).toBeNull();
  expect(decodeRlp(Buffer.from('b80161', 'hex'))).toBeNull();
  expect(decodeRlp(Buffer.from('c20505', 'hex'))).toEqual([Buffer.from([5]), Buffer.from([5])]);
});

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
