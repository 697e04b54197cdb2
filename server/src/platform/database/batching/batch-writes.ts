import type { Writable } from 'node:stream';

/**
 * Buffers writes to a stream until this event loop turn ends, so that many statements leave in one write. Each write
 * wakes the database, which costs more than a small statement.
 */
export function batchWrites(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
