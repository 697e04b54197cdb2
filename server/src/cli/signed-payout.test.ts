import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEV_PAYER, DEV_PAYER_KEY } from '@eh/demo/chain/dev-payer.ts';
import { afterAll, expect, it } from 'vitest';
import { tronAddressOf } from '../trading/payment-accounts/index.ts';
import { readSigned, readSignedTron, transferData } from '../usdt/chains/index.ts';
import { signedPayout } from './signed-payout.ts';

const folder = mkdtempSync(join(tmpdir(), 'eh-sign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const file = {
  format: 'eh-payout/1',
  redemption_no: '2611220000000001',
  pays: { usdt: '100.000000', to: WALLET },
  from: DEV_PAYER,
  transaction: {
    chain_id: '31337',
    nonce: '4',
    to: TOKEN,
    value: '0',
    data: transferData(WALLET, 100_000_000n),
    gas_limit: '80000',
    max_fee_per_gas: '3000000000',
    max_priority_fee_per_gas: '1000000000',
  },
};

/** A file as the server writes it: the number of its transaction follows from its fields. */
const onTron = {
  format: 'eh-payout-tron/1',
  redemption_no: '2611220000000002',
  pays: { usdt: '100.000000', to: tronAddressOf(Buffer.from(WALLET.slice(2), 'hex')) },
  from: tronAddressOf(Buffer.from(DEV_PAYER.slice(2), 'hex')),
  transaction: {
    id: 'a4314986926f4f91f1648cddbd6b6ffccc621ff715642be1a7dd9570e7417940',
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    data: transferData(WALLET, 100_000_000n).slice(2),
    fee_limit: '35490000',
    ref_block_bytes: '8ad9',
    ref_block_hash: 'eaef69105495eb15',
    expiration: '1795348800000',
    timestamp: '1795327200000',
  },
};

function sign(content: object, key = DEV_PAYER_KEY, more: readonly string[] = []) {
  const [payout, keyFile] = [join(folder, 'payout.json'), join(folder, 'payer.key')];
  writeFileSync(payout, JSON.stringify(content));
  writeFileSync(keyFile, `0x${key}\n`);
  return signedPayout([payout, '--key', keyFile, ...more]);
}

it('shows the payment, and signs exactly that', () => {
  const { says, signed } = sign(file, DEV_PAYER_KEY, ['--contract', TOKEN, '--chain-id', '31337']);
  expect(says).toContain(`pays 100.000000 USDT to ${WALLET}`);
  expect(readSigned(signed)).toMatchObject({ signer: DEV_PAYER, transaction: { nonce: 4n, to: TOKEN, value: 0n } });
});

it('shows the payment on Tron and its expiry, and signs exactly that', () => {
  const { says, signed } = sign(onTron, DEV_PAYER_KEY, ['--contract', onTron.transaction.contract]);
  expect(says).toContain(`pays 100.000000 USDT to ${onTron.pays.to}`);
  expect(says).toContain('until 2026-11-22T');
  expect(readSignedTron(signed)).toMatchObject({ signer: onTron.from, id: onTron.transaction.id });
});

const LESS = 'The file says one payment and holds another. Nothing was signed.';

const OTHER_KEY = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

interface Way {
  readonly key?: string;
  readonly more?: readonly string[];
}

it.each<[string, object, string, Way]>([
  ['a Tron file that says less than it pays', { ...onTron, pays: { ...onTron.pays, usdt: '1.000000' } }, LESS, {}],
  [
    'a Tron file whose fee is not that of its number',
    { ...onTron, transaction: { ...onTron.transaction, fee_limit: '35490001' } },
    LESS,
    {},
  ],
  [
    'another token on Tron',
    onTron,
    'The file pays with',
    { more: ['--contract', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'] },
  ],
  ['a chain by number on Tron', onTron, 'The file is for chain Tron', { more: ['--chain-id', '1'] }],
  ['a file that says less than it pays', { ...file, pays: { ...file.pays, usdt: '1.000000' } }, LESS, {}],
  ['a file that says somebody else', { ...file, pays: { ...file.pays, to: TOKEN } }, LESS, {}],
  ['coins of the network', { ...file, transaction: { ...file.transaction, value: '1' } }, 'invalid_value', {}],
  ['the key of another address', file, 'This key is that of', { key: OTHER_KEY }],
  ['another token', file, 'The file pays with', { more: ['--contract', WALLET] }],
  ['another chain', file, 'The file is for chain 31337', { more: ['--chain-id', '1'] }],
  ['a key that is none', file, 'holds no private key', { key: '12' }],
])('signs nothing for %s', (_, content, fault, { key, more }) => {
  expect(() => sign(content, key, more)).toThrow(fault);
});
