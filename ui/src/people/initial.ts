/** A letter or digit that nothing is joined to: it is its own first sign. */
const PLAIN_START = /^[\p{L}\p{N}](?![\p{M}\u200d])/u;

/** The first sign of a name, as a person sees it. Cutting by signs loads a dictionary: only names that need it are. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const plain = PLAIN_START.exec(trimmed)?.[0];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = new Intl.Segmenter().segment(trimmed);
  return first?.segment.toUpperCase() ?? '';
}
