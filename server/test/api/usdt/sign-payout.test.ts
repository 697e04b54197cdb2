import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DEV_PAYER, DEV_PAYER_KEY } from '../../../src/demo/chain/dev-payer.ts';
import { tronAddressOf } from '../../../src/trading/payment-accounts/index.ts';
import { readSigned, readSignedTron, transferData } from '../../../src/usdt/chains/index.ts';

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

/** Runs the command as the person at the offline machine does. */
function sign(content: object, key = DEV_PAYER_KEY, more: readonly string[] = []) {
  const [payout, keyFile] = [join(folder, 'payout.json'), join(folder, 'payer.key')];
  writeFileSync(payout, JSON.stringify(content));
  writeFileSync(keyFile, `0x${key}\n`);
  const parameters = [join(import.meta.dirname, '../../../src/cli/sign-payout.ts'), payout, '--key', keyFile, ...more];
  return new Promise<{ code: number; said: string; signed: string }>((done) => {
    execFile(process.execPath, parameters, (error, signed, said) =>
      done({ code: error === null ? 0 : 1, said, signed: signed.trim() }),
    );
  });
}

it('says what it pays, and signs just that', async () => {
  const { code, said, signed } = await sign(file, DEV_PAYER_KEY, ['--contract', TOKEN, '--chain-id', '31337']);
  expect([code, said]).toEqual([0, expect.stringContaining(`pays 100.000000 USDT to ${WALLET}`)]);
  expect(readSigned(signed)).toMatchObject({ signer: DEV_PAYER, transaction: { nonce: 4n, to: TOKEN, value: 0n } });
});

it('says what it pays on Tron and until when, and signs just that', async () => {
  const { code, said, signed } = await sign(onTron, DEV_PAYER_KEY, ['--contract', onTron.transaction.contract]);
  expect([code, said]).toEqual([0, expect.stringContaining(`pays 100.000000 USDT to ${onTron.pays.to}`)]);
  expect(said).toContain('until 2026-11-22T');
  expect(readSignedTron(signed)).toMatchObject({ signer: onTron.from, id: onTron.transaction.id });
});

it.each<[string, object, string, readonly string[]]>([
  [
    'a Tron file that says less than it pays',
    { ...onTron, pays: { ...onTron.pays, usdt: '1.000000' } },
    DEV_PAYER_KEY,
    [],
  ],
  [
    'a Tron file whose fee is not that of its number',
    { ...onTron, transaction: { ...onTron.transaction, fee_limit: '35490001' } },
    DEV_PAYER_KEY,
    [],
  ],
  ['another token on Tron', onTron, DEV_PAYER_KEY, ['--contract', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL']],
  ['a chain by number on Tron', onTron, DEV_PAYER_KEY, ['--chain-id', '1']],
  ['a file that says less than it pays', { ...file, pays: { ...file.pays, usdt: '1.000000' } }, DEV_PAYER_KEY, []],
  ['a file that says somebody else', { ...file, pays: { ...file.pays, to: TOKEN } }, DEV_PAYER_KEY, []],
  ['coins of the network', { ...file, transaction: { ...file.transaction, value: '1' } }, DEV_PAYER_KEY, []],
  ['the key of another address', file, '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d', []],
  ['another token', file, DEV_PAYER_KEY, ['--contract', WALLET]],
  ['another chain', file, DEV_PAYER_KEY, ['--chain-id', '1']],
  ['a key that is none', file, '12', []],
])('signs nothing for %s', async (_, content, key, more) => {
  expect(await sign(content, key, more)).toMatchObject({ code: 1, signed: '' });
});
