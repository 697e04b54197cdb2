/** A letter or digit without combining characters: it is its own first grapheme. */
const PLAIN_START = /^[\p{L}\p{N}](?![\p{M}\u200d])/u;

/** The first grapheme of a name. Segmenting loads a dictionary, so only names that need it are segmented. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const plain = PLAIN_START.exec(trimmed)?.[0];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = new Intl.Segmenter().segment(trimmed);
  return first?.segment.toUpperCase() ?? '';
}
