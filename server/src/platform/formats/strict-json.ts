const DEPTH_MAX = 100;
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:,]/g;

/**
 * Parses JSON that all programs read alike: valid UTF-8, unique names in each object, at most 100 levels. Throws a
 * `SyntaxError`. For signed documents, because programs differ in which of two equal names counts.
 */
export function strictJsonOf(bytes: Uint8Array): unknown {
  const text = utf8Of(bytes);
  const value: unknown = JSON.parse(text);
  requireOneReading(text);
  return value;
}

/** The text of UTF-8 bytes; throws a `SyntaxError` for invalid ones instead of replacing them. */
export function utf8Of(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new SyntaxError('The text is not UTF-8', { cause });
  }
}

/** Checks the tokens of a text that is valid JSON. */
function requireOneReading(text: string): void {
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') requireNew(open.at(-1), String(JSON.parse(last)));
    if (open.length > DEPTH_MAX) throw new SyntaxError('The text is nested too deeply');
    last = token;
  }
}

function requireNew(names: Set<string> | undefined, name: string): void {
  if (names?.has(name)) throw new SyntaxError(`The name ${name} comes twice in one object`);
  names?.add(name);
}
