import type { Writable } from 'node:stream';

/**
 * Holds back writes to a stream until this turn of the event loop ends, so that many statements leave in one write. A
 * write wakes the database, which costs both sides more than a small statement does.
 */
export function batchWrites(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
