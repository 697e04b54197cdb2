import type { Readable, Writable } from 'node:stream';

/** A message between a process and its child: a JSON head, and bytes. */
export interface Frame {
  readonly said: unknown;
  readonly bytes: Buffer;
}

const HEAD_BYTES = 8;
const SAID_BYTES_MAX = 4 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

export function writeFrame(to: Writable, { said, bytes }: Frame): void {
  const text = Buffer.from(JSON.stringify(said));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(bytes.length, 4);
  to.write(head);
  to.write(text);
  to.write(bytes);
}

/**
 * Reads messages one after the other, each into a buffer of its size; a message announced as too large ends the stream.
 */
export function readFrames(from: Readable, bytesMax: number, onFrame: (frame: Frame) => void): void {
  const head = Buffer.alloc(HEAD_BYTES);
  let [said, bytes] = [NOTHING, NOTHING];
  let filled = 0;

  /** Fills the three parts in order; returns how many bytes of the chunk were used. */
  function fill(chunk: Buffer, at: number): number {
    let start = 0;
    for (const part of [head, said, bytes]) {
      if (filled < start + part.length) {
        const copied = chunk.copy(part, filled - start, at);
        filled += copied;
        return copied;
      }
      start += part.length;
    }
    return 0;
  }

  function allocate(): boolean {
    const [saidBytes, contentBytes] = [head.readUInt32BE(0), head.readUInt32BE(4)];
    if (saidBytes > SAID_BYTES_MAX || contentBytes > bytesMax) return false;
    [said, bytes] = [Buffer.alloc(saidBytes), Buffer.alloc(contentBytes)];
    return true;
  }

  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      at += fill(chunk, at);
      if (filled === HEAD_BYTES && !allocate()) {
        from.destroy(new Error('The message is too large'));
        return;
      }
      if (filled < HEAD_BYTES || filled < HEAD_BYTES + said.length + bytes.length) continue;
      const frame = { said: jsonOf(said), bytes };
      [said, bytes, filled] = [NOTHING, NOTHING, 0];
      onFrame(frame);
    }
  });
}

/** Undefined for invalid JSON, which the receiver refuses. */
function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
