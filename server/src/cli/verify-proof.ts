import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type ProvenEntry, type ProvenPosting, provenEntry } from '@eh/contract/ledger/journal/entry-proof.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { entryProof } from '@eh/contract/wallet/bills/calls.ts';
import { anchoredDayIn } from '@eh/contract/wallet/solvency/anchor.ts';
import { type PublishedRoot, provenBalance } from '@eh/contract/wallet/solvency/proof.ts';
import * as z from 'zod';
import { certificatesIn } from '../platform/crypto/certificates.ts';
import { strictJsonOf } from '../platform/formats/strict-json.ts';
import { commandOf } from '../platform/process/command-of.ts';
import { verifiedTimeStamp } from '../wallet/solvency/index.ts';
import { savedBalanceProof } from './saved-proof.ts';

const options = {
  root: { type: 'string' },
  'time-stamp': { type: 'string' },
  ca: { type: 'string' },
} as const;

const total = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const savedStamp = z.object({ text: z.string(), token: z.base64() });
const USAGE = `Name the saved proof: ${commandOf('verify-proof', 'FILE [--root HASH] [--time-stamp FILE --ca CERTIFICATE]')}`;

/**
 * Verifies a saved proof without any server: `./eh verify-proof FILE`. Compare the root that it prints, or the hash of
 * the block, with the published one, or pass the published root as `--root`. With `--time-stamp`, the saved time stamp
 * must be of this root and chain to the certificate in the `--ca` file.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const said: unknown = strictJsonOf(readFileSync(file));
  const entry = entryProof.safeParse(said);
  if (entry.success) return sayEntry(await provenEntry(entry.data));
  const proof = savedBalanceProof.parse(said);
  const { day, currency, root } = proof;
  const published = { day, currency, hash: values.root ?? root.hash, total: total.parse(root.total) };
  const balance = await provenBalance(proof, published);
  const stamped = stampedAt(published, values['time-stamp'], values.ca);
  if (balance === null) {
    process.stdout.write('the proof does not hold\n');
    process.exitCode = 1;
    return;
  }
  const sum = formatDecimal(published.total, COIN_DECIMALS);
  process.stdout.write(
    `${formatDecimal(balance, COIN_DECIMALS)} ${proof.currency} of ${proof.owner_id} are in the ${sum} ${proof.currency} of ${proof.day}\nroot ${proof.root.hash}\n${stamped}`,
  );
}

/** The statement of the time stamp about the root; throws if it is invalid. */
function stampedAt(root: PublishedRoot, stampFile: string | undefined, authorityFile: string | undefined): string {
  if (stampFile === undefined) return '';
  if (authorityFile === undefined) throw new Error(USAGE);
  const stamp = savedStamp.parse(strictJsonOf(readFileSync(stampFile)));
  const { block, ...anchored } = anchoredDayIn(stamp.text) ?? { block: null };
  if (!isDeepStrictEqual(anchored, { day: root.day, currency: root.currency, rootHash: root.hash, total: root.total }))
    throw new Error(`The time stamp of ${root.day} is of another root than the proof.`);
  const trusted = certificatesIn(readFileSync(authorityFile, 'utf8'));
  const { at } = verifiedTimeStamp(Buffer.from(stamp.token, 'base64'), hash('sha256', stamp.text, 'buffer'), trusted);
  const sealed = block === null ? 'no block' : `block ${block.height} ${block.hash}`;
  return `time-stamped with ${sealed} at ${at.toISOString()}\n`;
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
