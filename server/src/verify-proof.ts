import { readFileSync } from 'node:fs';
import { type ProvenEntry, type ProvenLine, provenEntry } from '@eh/contract/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { entryProof } from '@eh/contract/records.ts';
import { provenBalance } from '@eh/contract/solvency-proof.ts';
import * as z from 'zod';

const saved = z.object({
  day: z.string(),
  currency: z.string(),
  root: z.object({ hash: z.string(), total: z.string() }),
  owner_id: z.uuid(),
  parts: z.array(
    z.object({
      salt: z.string(),
      amount: z.string(),
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
    }),
  ),
});

/** Checks a saved proof without any server: `npm run verify-proof -- FILE`. Compare the root it says, or the hash of the block, with what was published. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new Error('Name the saved proof: npm run verify-proof -- FILE');
  const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entry = entryProof.safeParse(said);
  if (entry.success) return sayEntry(await provenEntry(entry.data));
  const proof = saved.parse(said);
  const balance = await provenBalance(proof);
  if (balance === null) {
    process.stdout.write('the proof does not hold\n');
    process.exitCode = 1;
    return;
  }
  const total = formatDecimal(BigInt(proof.root.total), COIN_DECIMALS);
  process.stdout.write(
    `${formatDecimal(balance, COIN_DECIMALS)} ${proof.currency} of ${proof.owner_id} are in the ${total} ${proof.currency} of ${proof.day}\nroot ${proof.root.hash}\n`,
  );
}

function sayEntry(proven: ProvenEntry | null): void {
  if (proven === null) {
    process.stdout.write('the proof does not hold\n');
    process.exitCode = 1;
    return;
  }
  const { entryId, key, lines, block, head } = proven;
  const line = ({ accountId, amount, balanceAfter }: ProvenLine) =>
    `  account ${accountId} moved by ${amount}, then held ${balanceAfter} (smallest units)\n`;
  process.stdout.write(
    `entry ${entryId} (${key}) is sealed in block ${block.height} ${block.hash}\n${lines.map(line).join('')}and leads to block ${head.height} ${head.hash}\n`,
  );
}

await main();
