import { benches, loadWorld } from './benches.ts';
import type { Command, Group, Where } from './command.ts';
import { proofs } from './proofs.ts';

const PROJECT = { where: ['project'] } as const;
const BOTH = { where: ['project', 'server'] } as const;

const daily: readonly Command[] = [
  {
    name: 'start',
    takes: '[--port N] [--data DIR] [--host H] …',
    says: 'runs the demo with a market of demo people. `--no-demo` has no demo people, `--demo small` no market; `--database postgres://…` uses a PostgreSQL of your own',
    module: 'tools/bring/start-server.ts',
    hasHelp: true,
    ...PROJECT,
  },
  {
    name: 'dev',
    takes: '[--port N] …',
    says: 'the same, restarting when a file changes, with app and console hot',
    module: 'tools/bring/dev.ts',
    ...PROJECT,
  },
  {
    name: 'test',
    takes: '[NAME …] [--quick] [--changed] [--long]',
    says: 'runs every check and test, or those named',
    module: 'tools/check/check-all.ts',
    ...PROJECT,
  },
  {
    name: 'check',
    takes: '[NAME …] [--changed]',
    says: 'all that needs neither a browser nor a release; `--changed` what the changed files concern',
    module: 'tools/check/check-all.ts',
    given: ['--quick'],
    ...PROJECT,
  },
  {
    name: 'test-one',
    takes: 'WORD',
    says: 'the test files with that in their path, of whatever kind',
    module: 'tools/check/test-one.ts',
    ...PROJECT,
  },
  {
    name: 'test-long',
    takes: '[NAME …]',
    says: 'what is long by nature (`CONTRIBUTING.md`)',
    module: 'tools/check/check-all.ts',
    given: ['--long'],
    ...PROJECT,
  },
  {
    name: 'types',
    says: 'the types alone',
    module: 'tools/check/check-all.ts',
    given: ['types'],
    ...PROJECT,
  },
  {
    name: 'sql',
    takes: '"select …" [--data DIR | --database URL]',
    says: 'one read-only statement on the database of the demo',
    module: 'tools/sql.ts',
    ...PROJECT,
  },
];

const production: readonly Command[] = [
  {
    name: 'release',
    says: 'writes `dist/release/eh-VERSION.tar.gz`, all that a production server needs beside Node; `deploy/` has an image, a composition and a chart',
    module: 'tools/release/release.ts',
    ...PROJECT,
  },
  {
    name: 'start',
    takes: '[--role all|api|worker|live] [--port N] …',
    says: 'serves with the settings of its environment',
    module: 'server/src/main.ts',
    given: ['--production'],
    hasHelp: true,
    where: ['server'],
  },
  {
    name: 'check-configuration',
    says: 'says everything that is wrong with a configuration before a start; on a server `eh check` too',
    module: 'server/src/cli/check-configuration.ts',
    ...BOTH,
  },
  {
    name: 'check',
    says: 'the same as `eh check-configuration`',
    module: 'server/src/cli/check-configuration.ts',
    where: ['server'],
  },
  {
    name: 'migrate',
    takes: '[--database URL] [--serving-role R] [--reading-role R]',
    says: 'brings the schema of your own PostgreSQL up to this version, as its owner, and gives the roles their rights. A production server does not migrate by itself',
    module: 'server/src/cli/migrate.ts',
    ...BOTH,
  },
  {
    name: 'add-operator',
    takes: 'NAME ROLE|new-keys',
    says: 'makes an operator for the console; says password and code secret once',
    module: 'server/src/cli/add-operator.ts',
    ...BOTH,
  },
  {
    name: 'backup',
    takes: 'FILE [--data DIR | --database URL]',
    says: 'the whole database into a file; the folder of uploads is copied beside it',
    module: 'tools/backup.ts',
    ...BOTH,
  },
  {
    name: 'restore',
    takes: 'FILE [--data NEW | --database URL]',
    says: 'a backup into an empty database',
    module: 'tools/restore.ts',
    ...BOTH,
  },
  {
    name: 'doctor',
    says: 'says how an installation by `deploy/debian/install` is, a line for each part, and ends with 1 where something has to be done',
    module: 'tools/eh/debian.ts',
    given: ['doctor'],
    where: ['server'],
  },
  {
    name: 'upgrade',
    takes: '/PATH/eh-VERSION.tar.gz',
    says: 'brings another release to an installation by `deploy/debian/install`, one process after another, and goes back where it does not start',
    module: 'tools/eh/debian.ts',
    given: ['upgrade'],
    where: ['server'],
  },
  {
    name: 'rotate-file-keys',
    says: 'wraps the keys of all private files under a new master key; the server may run meanwhile',
    module: 'server/src/cli/rotate-file-keys.ts',
    ...BOTH,
  },
  {
    name: 'sign-payout',
    takes: 'PAYOUT.json --key KEYFILE',
    says: 'signs a USDT payout on a machine that holds the key',
    module: 'server/src/cli/sign-payout.ts',
    ...BOTH,
  },
];

const upkeep: readonly Command[] = [
  {
    name: 'bands',
    says: 'sizes of files, comments and tests against the bands of `STYLE.md`',
    module: 'tools/check/bands.ts',
    ...PROJECT,
  },
  {
    name: 'retired-words',
    takes: '[FOLDER …]',
    says: 'words that nobody uses any more, with their replacement',
    module: 'tools/retired-words.ts',
    ...PROJECT,
  },
  {
    name: 'dump-schema',
    says: 'writes `server/schema.sql` after a migration',
    module: 'tools/dump-schema.ts',
    ...PROJECT,
  },
  {
    name: 'write-documents',
    says: 'writes what documents take from the code: tables of commands, variables and trade states, the index of decisions',
    module: 'tools/documents/write-documents.ts',
    ...PROJECT,
  },
  {
    name: 'write-vectors',
    says: 'writes the test vectors of `docs/formats.md` from fixed keys',
    module: 'tools/formats/write-vectors.ts',
    ...PROJECT,
  },
  {
    name: 'make-market',
    says: "lives through the months of the demo's market anew (minutes) and writes the file that a first start restores",
    module: 'demo/src/make-months.ts',
    ...PROJECT,
  },
  loadWorld,
  {
    name: 'native-sync',
    says: 'brings the native projects up to the app (`docs/native.md`)',
    module: 'tools/native/sync.ts',
    ...PROJECT,
  },
];

/** All subcommands of `eh`: the source of its help, of a release and of `docs/commands.md`. */
export const groups: readonly Group[] = [
  { title: 'Every day', commands: daily },
  { title: 'For real', commands: production },
  { title: 'Proofs', commands: proofs },
  { title: 'Upkeep', commands: upkeep },
  { title: 'Benches', commands: benches },
];

export function commandsOf(where: Where): readonly Command[] {
  return groups.flatMap(({ commands }) => commands).filter((command) => command.where.includes(where));
}
