import { actContent } from './act-content.ts';

/** The canonical text of an act: its call, and its content without the authorization, with sorted names. */
export function actText(call: string, request: unknown): string {
  return JSON.stringify([call, inOrder(actContent(call, request))]);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, field]) => [name, inOrder(field)]));
}
