import { invalidRequest } from './invalid-request.ts';

/** A position in a list in wire format: opaque to clients, validated when it comes back. */
export function writeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** Reads what `writeCursor` wrote; refuses the request unless every part matches its pattern. */
export function readCursor<const Patterns extends readonly RegExp[]>(
  cursor: string | undefined,
  ...patterns: Patterns
): { [Index in keyof Patterns]: string } | null {
  if (cursor === undefined) return null;
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const fits = parts.length === patterns.length && patterns.every((pattern, index) => pattern.test(parts[index] ?? ''));
  if (!fits) throw invalidRequest({ en: 'cursor: not one of ours', zh: 'cursor：不是本列表给出的' }, 'cursor');
  return parts as { [Index in keyof Patterns]: string };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const WHOLE_NUMBER = /^-?\d{1,18}$/;
/** Milliseconds of an instant that both a date and the database can hold: from 1970 to the year 5138. */
export const INSTANT = /^\d{1,14}$/;
