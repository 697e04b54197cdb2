import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { steps } from '../server/src/trading/trades/state-machine/trade-steps.ts';

const FILE = join(import.meta.dirname, '../docs/trade-states.md');

/** The life of a trade as a picture and a table, drawn from the very table the rules walk. */
function tradeStates(): string {
  const rows = steps.flatMap((step) =>
    step.from.map((from) => ({ step, from, to: step.to === 'same' ? from : step.to })),
  );
  const arrows = rows
    .filter(({ from, to }) => to !== 'before' && from !== to)
    .map(({ step, from, to }) => `  ${from} --> ${to}: ${step.event}`);
  const lines = rows.map(
    ({ step, from, to }) =>
      `| ${tradeStatus[from]} ${from} | ${step.by.join(', ')} | ${step.event} | ${to} | ${step.money ?? ''} | ${step.clock} |`,
  );
  return [
    '# The states of a trade',
    '',
    'Drawn by `node tools/draw-states.ts` from `server/src/trading/trades/state-machine/trade-steps.ts`; a test keeps it fresh.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> awaitingAcceptance: open',
    ...new Set(arrows),
    '  suspended --> awaitingConfirmation: resume (to the state before)',
    '```',
    '',
    '| from | who | event | to | money | clock |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

export async function isFresh(): Promise<boolean> {
  return (await readFile(FILE, 'utf8').catch(() => '')) === tradeStates();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(FILE, tradeStates());
