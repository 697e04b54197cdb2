import type { Command } from './command.ts';

const PROJECT = { where: ['project'] } as const;
const BOTH = { where: ['project', 'server'] } as const;

/** Commands that prove a property, or find where it fails. */
export const proofs: readonly Command[] = [
  {
    name: 'audit-books',
    takes: '[--data DIR | --database URL]',
    says: 'checks the laws of the books (`docs/ledger.md`)',
    module: 'server/src/cli/audit-books.ts',
    ...BOTH,
  },
  {
    name: 'verify',
    takes: 'FILE --keys KEYS.json',
    says: 'checks a receipt, a statement of bills or an evidence pack without any server; the keys are what `/api/receipt/keys` answers',
    module: 'server/src/wallet/receipts/verify-file.ts',
    ...BOTH,
  },
  {
    name: 'verify-proof',
    takes: 'FILE [--root HASH] [--time-stamp FILE --ca CERTIFICATE]',
    says: 'checks a saved proof that a balance is in the published sum, or that a bill is sealed in the books, and the time stamp of the sum; needs no server',
    module: 'server/src/cli/verify-proof.ts',
    ...BOTH,
  },
  {
    name: 'prove-trades',
    says: 'thousands of random walks through trades against the real database, and each race 200 times',
    module: 'tools/walk-trades.ts',
    ...PROJECT,
  },
  {
    name: 'simulate',
    takes: '[--seed N] [--days D] [--people N] [--seconds S] [--known] [--write]',
    says: 'lives through days of hundreds of people against the real modules and a real database; everything follows from the seed, and a failing one prints the fewest steps (`docs/reliability.md`)',
    module: 'server/test/programs/simulate.ts',
    ...PROJECT,
  },
  {
    name: 'faults',
    takes: '[--minutes N] [--seed N] [--write]',
    says: 'kills, freezes and cuts off real processes, their database and their lines under load, and holds every acknowledgement against the books; `--write` puts the figures into `docs/reliability.md`',
    module: 'tools/faults.ts',
    ...PROJECT,
  },
  {
    name: 'fuzz-uploads',
    takes: '[--files N] [--seed N]',
    says: 'ten thousand damaged and hostile files through the reading of uploads: memory stays under 400 MB, nothing crashes',
    module: 'server/test/programs/fuzz-uploads.ts',
    ...PROJECT,
  },
  {
    name: 'fuzz',
    takes: '[--target NAME] [--seconds S] [--seed N] [--keep]',
    says: 'changes inputs of parsers, guided by the code that they reach, until a promise of one is broken; `--keep` stores what reached new code for every `npm test` (0482)',
    module: 'server/test/programs/fuzz-parsers.ts',
    ...PROJECT,
  },
  {
    name: 'mutate',
    takes: '[AREA] [--sample N]',
    says: 'plants bugs into a copy and runs the test that each must fail',
    module: 'tools/mutate/mutate.ts',
    ...PROJECT,
  },
  {
    name: 'advisories',
    says: 'names packages with known faults; meant for each night',
    module: 'tools/advisories/read-advisories.ts',
    ...PROJECT,
  },
];
