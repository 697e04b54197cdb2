import { createHash } from 'node:crypto';

const NAMED_STATEMENTS_MAX = 500;
const NAME_LENGTH = 40;
const names = new Map<string, string>();

/**
 * A statement as the driver sends it. Statements of the same text are parsed and planned once a connection. A text
 * without parameters may hold several statements, which cannot have a name.
 */
export function namedStatement(text: string, parameters: readonly unknown[]) {
  return { ...(parameters.length === 0 ? {} : nameOf(text)), text, values: [...parameters] };
}

/** The number of names is bounded, since lists produce ever new texts. */
function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= NAMED_STATEMENTS_MAX) return {};
  const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
  names.set(text, name);
  return { name };
}
