import { createHash } from 'node:crypto';

const NAMED_STATEMENTS_MAX = 500;
const NAME_LENGTH = 40;
const names = new Map<string, string>();

/**
 * A statement for the driver, named so that equal texts are parsed and planned once per connection. A text without
 * parameters may contain several statements, which cannot be named.
 */
export function namedStatement(text: string, parameters: readonly unknown[]) {
  return { ...(parameters.length === 0 ? {} : nameOf(text)), text, values: [...parameters] };
}

/** Limits the number of names, because lists produce ever new texts. */
function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= NAMED_STATEMENTS_MAX) return {};
  const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
  names.set(text, name);
  return { name };
}
