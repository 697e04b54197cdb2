const DEPTH_MAX = 100;
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:,]/g;

/**
 * The value of JSON that any two programs read alike: whole UTF-8, each name of an object once, at most 100 levels.
 * Throws a `SyntaxError`. For documents that are checked: programs differ in which of two members of one name counts.
 */
export function strictJsonOf(bytes: Uint8Array): unknown {
  const text = utf8Of(bytes);
  const value: unknown = JSON.parse(text);
  requireOneReading(text);
  return value;
}

/** The text of bytes that are UTF-8; throws a `SyntaxError` for others instead of replacing them. */
export function utf8Of(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new SyntaxError('The text is not UTF-8', { cause });
  }
}

/** Walks the tokens of a text that is JSON. */
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
