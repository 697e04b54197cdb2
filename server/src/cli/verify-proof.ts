import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ProvenEntry, type ProvenPosting, provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { entryProof } from '@eh/contract/wallet/bills/calls.ts';
import { provenBalance } from '@eh/contract/wallet/solvency/proof.ts';
import * as z from 'zod';
import { strictJsonOf } from '../platform/formats/strict-json.ts';
import { commandOf } from '../platform/process/command-of.ts';
import { savedBalanceProof } from './saved-proof.ts';

const total = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const USAGE = `Name the saved proof: ${commandOf('verify-proof', 'FILE [--root HASH]')}`;

/**
 * Verifies a saved proof without any server: `./eh verify-proof FILE`. Compare the root that it prints, or the
 * hash of the block, with the published one, or pass the published root as `--root`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const said: unknown = strictJsonOf(readFileSync(file));
  const entry = entryProof.safeParse(said);
  if (entry.success) return sayEntry(await provenEntry(entry.data));
  const proof = savedBalanceProof.parse(said);
  const { day, currency, root } = proof;
  const published = { day, currency, hash: values.root ?? root.hash, total: total.parse(root.total) };
  const balance = await provenBalance(proof, published);
  if (balance === null) {
    process.stdout.write('the proof does not hold\n');
    process.exitCode = 1;
    return;
  }
  const sum = formatDecimal(published.total, COIN_DECIMALS);
  process.stdout.write(
    `${formatDecimal(balance, COIN_DECIMALS)} ${proof.currency} of ${proof.owner_id} are in the ${sum} ${proof.currency} of ${proof.day}\nroot ${proof.root.hash}\n`,
  );
}

function sayEntry(proven: ProvenEntry | null): void {
  if (proven === null) {
    process.stdout.write('the proof does not hold\n');
    process.exitCode = 1;
    return;
  }
  const { entryId, key, lines, block, head } = proven;
  const line = ({ accountId, amount, balanceAfter }: ProvenPosting) =>
    `  account ${accountId} moved by ${amount}, then held ${balanceAfter} (smallest units)\n`;
  process.stdout.write(
    `entry ${entryId} (${key}) is sealed in block ${block.height} ${block.hash}\n${lines.map(line).join('')}and leads to block ${head.height} ${head.hash}\n`,
  );
}

await main();
