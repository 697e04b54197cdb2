const REMEMBERED_MAX = 1000;
const TABLES_MAX = 3;
const WRITES = /(?<!\b(?:for|do|no key) )\b(insert into|update|delete from)\s+"?(\w+)"?/;
const TABLES = /\b(?:from|join|into|(?<!\b(?:for|do|no key) )update)\s+"?([a-z]\w*)\b"?(?!\s*\()/g;
const QUERY_NAMES = /"?(\w+)"?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g;
const OPERATION = /^\s*(\w+)/;

interface Summary {
  readonly operation: string;
  readonly summary: string;
}

const remembered = new Map<string, Summary>();

/** The operation and the tables of a statement, such as "insert outbox": short enough for the name of a span. */
export function summaryOf(text: string): Summary {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const made = summarize(text);
  if (remembered.size < REMEMBERED_MAX) remembered.set(text, made);
  return made;
}

function summarize(text: string): Summary {
  const [, write, target] = WRITES.exec(text) ?? [];
  const first = OPERATION.exec(text)?.[1] ?? 'statement';
  const operation = write?.split(' ')[0] ?? (first === 'with' ? 'select' : first);
  const queries = new Set([...text.matchAll(QUERY_NAMES)].map(([, name]) => name));
  const tables = [...new Set([target, ...[...text.matchAll(TABLES)].map(([, name]) => name)])].filter(
    (name) => name !== undefined && !queries.has(name),
  );
  return { operation, summary: [operation, ...tables.slice(0, TABLES_MAX)].join(' ') };
}
