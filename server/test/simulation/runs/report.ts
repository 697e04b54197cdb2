import type { Run, Wanted } from './run.ts';

/** The most frequent come first; of refusals that is enough. */
const REFUSALS_MAX = 12;

export function passedText(
  { seed }: Wanted,
  { steps, trades, days, milliseconds, digest, done, refused, spent }: Run,
): string {
  const seconds = milliseconds / 1000;
  const pace = (trades / seconds).toFixed(1);
  const summary = `seed ${seed}: every law holds; ${trades} trades in ${days.toFixed(2)} days, ${steps.length} steps, ${seconds.toFixed(1)} s, ${pace} trades a second, digest ${digest}`;
  const spans = [...spent].map(([on, span]) => `${(span / 1000).toFixed(1)} s ${on}`);
  const refusals = sorted(refused).slice(0, REFUSALS_MAX);
  return [
    summary,
    `spent: ${spans.join(', ')}`,
    `done: ${sorted(done).join(', ')}`,
    `refused: ${refusals.join(', ')}`,
  ].join('\n  ');
}

function sorted(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].toSorted(([, fewer], [, more]) => more - fewer).map(([name, count]) => `${count} ${name}`);
}

export function failureText({ seed, days }: Wanted, { steps, broken, milliseconds }: Run): string {
  return [
    `seed ${seed} breaks a law after ${steps.length} steps and ${(milliseconds / 1000).toFixed(1)} s: ${broken?.message}`,
    `again by: npm run simulate -- --seed ${seed} --days ${days}`,
  ].join('\n');
}
