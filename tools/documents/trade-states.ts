import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { steps } from '../../server/src/trading/trades/state-machine/trade-steps.ts';

/** The life of a trade as a diagram and a table, generated from the same table that the rules use. */
export function tradeStates(): string {
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
    'Drawn by `./eh write-documents` from `server/src/trading/trades/state-machine/trade-steps.ts`; a test keeps it fresh.',
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
