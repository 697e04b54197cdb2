import type { Moved } from './lanes.ts';

/** Acts that were acknowledged, and are not among those found. */
export function missing(what: string, log: readonly Moved[], found: readonly string[]): readonly string[] {
  const known = new Set(found);
  return log.filter(({ id }) => !known.has(id)).map(({ id }) => `${what} ${id}`);
}

/** Every act is acknowledged in the end, so the books have one row for each and no other. */
export function surplus(what: string, log: readonly Moved[], found: readonly string[]): readonly string[] {
  const known = new Set(log.map(({ id }) => id));
  const strange = found.filter((id) => !known.has(id)).map((id) => `${what} ${id}`);
  return known.size === log.length ? strange : [...strange, `${what}: two acts have one answer`];
}
