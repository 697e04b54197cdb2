import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The key of the demo chain's paying address, which everybody knows. */
const DEMO_KEY = '2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';

/** Signs a payout file by the command of the offline signer. */
export function signPayout(file: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'eh-payer-'));
  const [payout, key] = [join(folder, 'payout.json'), join(folder, 'payer.key')];
  writeFileSync(payout, JSON.stringify(file));
  writeFileSync(key, DEMO_KEY);
  const program = join(import.meta.dirname, '../server/src/cli/sign-payout.ts');
  const signed = execFileSync(process.execPath, [program, payout, '--key', key], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return signed.trim();
}
