import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Runs the benches one after another and writes what they found into docs/performance.md. */
const root = join(import.meta.dirname, '../..');
const PAGE = join(root, 'docs/performance.md');
const BEGIN = '<!-- figures: written by `./eh bench all` -->';
const END = '<!-- end of the figures -->';
const RUNS: readonly (readonly string[])[] = [
  ['ledger'],
  ['ledger', '--hot'],
  ['ledger', '--broke', '1'],
  ['api'],
  ['trades'],
  ['cashier'],
  ['live'],
  ['login'],
  ['uploads'],
  ['start'],
  ['solvency', '--people', '200000'],
  ['scale'],
  ['day'],
  ['deposit'],
  ['web', '--rounds', '2'],
];

interface Row {
  readonly case: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
  readonly spread: string | number;
}

const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
const unknown = positionals.filter((name) => !RUNS.some(([bench]) => bench === name));
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}`);

const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : `# Performance\n\n${BEGIN}\n${END}\n`;
const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]];
/** Figures of benches that do not run now stay. */
const lines = page.split('\n').filter((line) => /^\| bench \w/.test(line) && !runs(line.split(' ')[2] ?? ''));
for (const [bench = '', ...parameters] of RUNS) {
  if (!runs(bench)) continue;
  const began = performance.now();
  const rows = await rowsOf([bench, ...parameters]);
  console.log(`${bench} ${parameters.join(' ')}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const named = ['bench', bench, ...parameters].join(' ');
  const when = `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}`;
  for (const row of rows ?? [])
    lines.push(
      `| ${named} | ${row.case} | ${short(row.ours)} | ${short(row.reference)} | ${short(row.ratio)} | ${row.spread} | ${when} |`,
    );
  if (rows === null) {
    lines.push(`| ${named} | failed | | | | | ${when} |`);
    process.exitCode = 1;
  }
}
writeFileSync(PAGE, `${before}${BEGIN}\n\n${machine()}\n\n${table()}\n\n${END}${after}`);

/** Whether a bench is one of those named; all are where none is. */
function runs(bench: string): boolean {
  return positionals.length === 0 || positionals.includes(bench);
}

function table(): string {
  const head = ['| bench | case | ours | reference | ratio | spread | measured |', '|---|---|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB.`;
}

/** The last line that a bench prints for programs; null where it failed. */
async function rowsOf(parameters: readonly string[]): Promise<readonly Row[] | null> {
  const child = spawn(process.execPath, [join(root, 'tools/eh.mjs'), 'bench', ...parameters, '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await new Promise((done) => child.once('close', done));
  const last = said
    .trim()
    .split('\n')
    .findLast((line) => line.startsWith('['));
  return last === undefined ? null : (JSON.parse(last) as readonly Row[]);
}

function short(figure: number | null): string {
  return figure === null ? '' : Number(figure.toPrecision(4)).toString();
}
