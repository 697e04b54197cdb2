import { readFileSync } from 'node:fs';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
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

/** Checks a saved proof without any server: `npm run verify-proof -- FILE`. Compare the root it says with the published one. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new Error('Name the saved proof: npm run verify-proof -- FILE');
  const proof = saved.parse(JSON.parse(readFileSync(file, 'utf8')));
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

await main();
