import { createHash } from 'node:crypto';

/** A number below `size` that looks random but is the same for the same text in every process. */
export function scatter(text: string, size: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % size;
}

/** An id that is the same for the same text, so that saying or doing something twice by it counts once. */
export function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
