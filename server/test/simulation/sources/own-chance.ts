import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The source of everything random in this process. */
export interface OwnChance {
  /** Begins anew from a text: what is drawn afterwards follows from it alone. */
  beginAt(text: string): void;
}

const BLOCK = 32;

/**
 * Takes the randomness of the machine out of this process for good, ids, tokens, salts and nonces among it: what Node
 * draws comes from a hash in counter mode. Each step begins anew, so that one that draws more moves no later one.
 */
export function takeChance(): OwnChance {
  let key = Buffer.alloc(BLOCK);
  let counter = 0;
  const { createHash } = crypto;
  const fill = (target: Uint8Array): void => {
    for (let at = 0; at < target.length; at += BLOCK) {
      counter += 1;
      const block = createHash('sha256').update(key).update(String(counter)).digest();
      target.set(block.subarray(0, Math.min(BLOCK, target.length - at)), at);
    }
  };
  const bytes = (size: number): Buffer => {
    const made = Buffer.alloc(size);
    fill(made);
    return made;
  };
  Object.assign(crypto, {
    randomBytes(size: number, done?: (fault: null, made: Buffer) => void): Buffer {
      const made = bytes(size);
      if (done !== undefined) queueMicrotask(() => done(null, made));
      return made;
    },
    randomFillSync(target: NodeJS.ArrayBufferView, offset = 0, size = target.byteLength - offset) {
      fill(new Uint8Array(target.buffer, target.byteOffset + offset, size));
      return target;
    },
    randomInt: intsOf(bytes),
    randomUUID: () => uuidOf(bytes(UUID_BYTES)),
  });
  const getRandomValues = <View extends NodeJS.ArrayBufferView>(target: View): View => crypto.randomFillSync(target);
  for (const [name, value] of Object.entries({ randomUUID: crypto.randomUUID, getRandomValues }))
    Object.defineProperty(globalThis.crypto, name, { value });
  syncBuiltinESMExports();
  Math.random = () => bytes(4).readUInt32BE() / 2 ** 32;
  return {
    beginAt(text) {
      key = createHash('sha256').update(text).digest();
      counter = 0;
    },
  };
}

const INT_BYTES = 6;

/** `randomInt(limit)` and `randomInt(least, limit)`, of which the remainder is as good as even at 48 bits. */
function intsOf(bytes: (size: number) => Buffer) {
  return (first: number, second?: number): number => {
    const [least, limit] = second === undefined ? [0, first] : [first, second];
    return least + (bytes(INT_BYTES).readUIntBE(0, INT_BYTES) % (limit - least));
  };
}

const UUID_BYTES = 16;

function uuidOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
