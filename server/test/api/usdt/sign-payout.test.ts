import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEV_PAYER, DEV_PAYER_KEY } from '@eh/demo/chain/dev-payer.ts';
import { afterAll, expect, it } from 'vitest';
import { readSigned, transferData } from '../../../src/usdt/chains/index.ts';

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

it('shows the payment, and signs exactly that', async () => {
  const { code, said, signed } = await sign(file, DEV_PAYER_KEY, ['--contract', TOKEN, '--chain-id', '31337']);
  expect([code, said]).toEqual([0, expect.stringContaining(`pays 100.000000 USDT to ${WALLET}`)]);
  expect(readSigned(signed)).toMatchObject({ signer: DEV_PAYER, transaction: { nonce: 4n, to: TOKEN, value: 0n } });
});

it('signs nothing for a file that understates its payment, and exits with an error', async () => {
  const less = { ...file, pays: { ...file.pays, usdt: '1.000000' } };
  expect(await sign(less)).toEqual({ code: 1, signed: '', said: expect.stringContaining('Nothing was signed.') });
});
