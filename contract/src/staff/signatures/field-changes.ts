/** One field of what is proposed: what stands there, and what would. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Field by field what would be different; fields of fields by their path. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const [was, would] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  return [...new Set([...was.keys(), ...would.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: would.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`));
}
