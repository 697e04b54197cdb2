import type { Run, Wanted } from './run.ts';

export function passedText({ seed }: Wanted, { steps, trades, days, milliseconds, digest, done, spent }: Run): string {
  const seconds = milliseconds / 1000;
  const pace = (trades / seconds).toFixed(1);
  const counts = [...done].toSorted(([, fewer], [, more]) => more - fewer).map(([call, count]) => `${count} ${call}`);
  const summary = `seed ${seed}: every law holds; ${trades} trades in ${days.toFixed(2)} days, ${steps.length} steps, ${seconds.toFixed(1)} s, ${pace} trades a second, digest ${digest}`;
  const spans = [...spent].map(([on, span]) => `${(span / 1000).toFixed(1)} s ${on}`);
  return `${summary}\n  spent: ${spans.join(', ')}\n  done: ${counts.join(', ')}`;
}

export function failureText({ seed, days }: Wanted, { steps, broken, milliseconds }: Run): string {
  return [
    `seed ${seed} breaks a law after ${steps.length} steps and ${(milliseconds / 1000).toFixed(1)} s: ${broken?.message}`,
    `again by: npm run simulate -- --seed ${seed} --days ${days}`,
  ].join('\n');
}
