import { isRecord } from '@eh/ui/reader/stored.ts';

/** A part of a document, whose shape is unknown until it is parsed. */
export type Json = Readonly<Record<string, unknown>>;

export function recordIn(part: Json, name: string): Json {
  return asRecord(part[name]);
}

export function recordsIn(part: Json, name: string): readonly Json[] {
  const value = part[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function textIn(part: Json, name: string): string {
  const value = part[name];
  return typeof value === 'string' ? value : '';
}

export function textsIn(part: Json, name: string): readonly string[] {
  const value = part[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function numbersIn(part: Json, name: string): readonly number[] {
  const value = part[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

export const asRecord = (value: unknown): Json => (isRecord(value) ? value : {});

/** References may lead to references, but never in a circle. */
const REFERENCES_MAX = 8;

/** The part that a reference names, or the part itself. */
export function resolved(root: Json, part: Json): Json {
  let found = part;
  for (let step = 0; step < REFERENCES_MAX; step += 1) {
    const address = textIn(found, '$ref');
    if (address === '') return found;
    found = address.replace('#/', '').split('/').reduce(recordIn, root);
  }
  return found;
}

/** The name of the shared part that a reference points to; empty for an inline part. */
export function referenceName(part: Json): string {
  return textIn(part, '$ref').split('/').at(-1) ?? '';
}
