import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Run } from './run.ts';

const FILE = join(import.meta.dirname, '../../../../docs/reliability.md');
const TABLE = /^\| date \| seeds \|.*\n(?:\|.*\|\n)+/m;

/** Adds a row to the table of all that was lived through; the sums above it follow from its rows. */
export function addToReliability(runs: readonly Run[]): void {
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), rowOf(runs)));
}

export function withRow(text: string, row: string): string {
  const [table = ''] = TABLE.exec(text) ?? [];
  const rows = [...`${table}${row}\n`.matchAll(/^\| \d{4}-\d{2}-\d{2} \|.*$/gm)].map(([line]) => line.split('|'));
  const sumOf = (column: number) => rows.reduce((sum, cells) => sum + Number(cells[column]), 0);
  return text
    .replace(TABLE, (rowsBefore) => `${rowsBefore}${row}\n`)
    .replace(/^\*\*.* seeds\*\*$/m, `**${sumOf(4)} trades in ${sumOf(3).toFixed(1)} days of ${sumOf(2)} seeds**`);
}

/** The machine's own date: the process believes in another one. */
function rowOf(runs: readonly Run[]): string {
  const day = new Date(performance.timeOrigin + performance.now()).toISOString().slice(0, 10);
  const sumOf = (figure: (run: Run) => number) => runs.reduce((sum, run) => sum + figure(run), 0);
  const seconds = Math.round(sumOf(({ milliseconds }) => milliseconds) / 1000);
  const [load = 0] = loadavg();
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'a core'}, load ${load.toFixed(0)}`;
  const figures = [runs.length, sumOf(({ days }) => days).toFixed(2), sumOf(({ trades }) => trades)];
  return `| ${[day, ...figures, sumOf(({ steps }) => steps.length), seconds, machine].join(' | ')} |`;
}
