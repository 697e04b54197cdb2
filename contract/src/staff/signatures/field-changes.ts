/** One field of a proposal, with its current and proposed value. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences field by field; nested fields by path. */
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
