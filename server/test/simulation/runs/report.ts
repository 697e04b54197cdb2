import type { Run, Wanted } from './run.ts';

export function passedText({ seed }: Wanted, { steps, trades, days, milliseconds, digest }: Run): string {
  const seconds = milliseconds / 1000;
  const pace = (trades / seconds).toFixed(1);
  return `seed ${seed}: every law holds; ${trades} trades in ${days.toFixed(2)} days, ${steps.length} steps, ${seconds.toFixed(1)} s, ${pace} trades a second, digest ${digest}`;
}

export function failureText({ seed, days }: Wanted, { steps, broken }: Run): string {
  return [
    `seed ${seed} breaks a law after ${steps.length} steps: ${broken?.message}`,
    `again by: npm run simulate -- --seed ${seed} --days ${days}`,
  ].join('\n');
}
