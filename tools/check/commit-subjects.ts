import { spawnSync } from 'node:child_process';
import { root } from '../bring/root.ts';

/** Subjects are checked from this instant on; earlier ones were written before the rule. */
const CHECKED_FROM = '2026-11-23T12:45:00Z';
const LENGTH_MAX = 72;

/** Verbs whose imperative ends like a past tense, a third person or a participle. */
const IMPERATIVES = new Set([
  'ring',
  'need',
  'speed',
  'feed',
  'embed',
  'seed',
  'bring',
  'string',
  'ping',
  'pass',
  'press',
]);
const NO_IMPERATIVE = /(?:ed|ing|[^s]s)$/;

/** The subjects that break the rule, each with its fault; null if there is no history. */
export function faultySubjects(): readonly string[] | null {
  const log = spawnSync('git', ['log', '--no-merges', `--since=${CHECKED_FROM}`, '--format=%s'], { cwd: root });
  if (log.status !== 0) return null;
  return log.stdout
    .toString()
    .split('\n')
    .filter((subject) => subject !== '')
    .flatMap((subject) => {
      const fault = faultOf(subject);
      return fault === null ? [] : [`${fault}: ${subject}`];
    });
}

/** The fault of a subject, or null: it must name its scope, describe the change in the imperative, and be short. */
export function faultOf(subject: string): string | null {
  if (subject.length > LENGTH_MAX) return `longer than ${LENGTH_MAX} characters`;
  const [, verb] = /^[a-z0-9][a-z0-9 ,/.-]*: ([a-z]+)\b ?\S+/.exec(subject) ?? [];
  if (verb === undefined) return 'not of the form "scope: do something"';
  return NO_IMPERATIVE.test(verb) && !IMPERATIVES.has(verb) ? `"${verb}" is no imperative` : null;
}
