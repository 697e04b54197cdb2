/** A text and its translation. */
type Translation = readonly [id: string, text: string];

const MAGIC = 0x95_04_12_de;
const HEAD_BYTES = 28;
const ENTRY_BYTES = 8;

/** The texts of a .po file of gettext whose texts stand on one line each; the head is the text of ''. */
export function readPo(text: string): readonly Translation[] {
  const found = text.matchAll(/^msgid (".*")\nmsgstr (".*"(?:\n".*")*)$/gm);
  return [...found].map(([, id = '""', lines = '""']) => [unquoted(id), lines.split('\n').map(unquoted).join('')]);
}

const unquoted = (line: string): string => JSON.parse(line) as string;

/** The .mo file of these texts, which WordPress reads: sorted, without a hash table. */
export function moOf(translations: readonly Translation[]): Buffer {
  const sorted = translations.toSorted(([first], [second]) => Buffer.compare(Buffer.from(first), Buffer.from(second)));
  const { length } = sorted;
  const [idsAt, textsAt] = [HEAD_BYTES, HEAD_BYTES + ENTRY_BYTES * length];
  const head = [MAGIC, 0, length, idsAt, textsAt, 0, textsAt + ENTRY_BYTES * length];
  const texts = [...sorted.map(([id]) => id), ...sorted.map(([, text]) => text)].map((text) =>
    Buffer.from(`${text}\0`),
  );
  let offset = textsAt + ENTRY_BYTES * length;
  const entries = texts.flatMap((text) => {
    const entry = [text.length - 1, offset];
    offset += text.length;
    return entry;
  });
  const numbers = [...head, ...entries];
  const table = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => table.writeUInt32LE(number, index * 4));
  return Buffer.concat([table, ...texts]);
}
