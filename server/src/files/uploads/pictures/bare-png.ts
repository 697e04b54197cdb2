import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';

const SIGNATURE_BYTES = 8;
/** The bytes around a chunk's content: length, type and checksum. */
const FRAME_BYTES = 12;
/** Chunks that a still picture needs for its right colours and orientation. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'pHYs']);
const SMALL = new Set(['iCCP', 'eXIf']);
const SMALL_BYTES_MAX = 16 * 1024;

/**
 * A PNG reduced to its picture. Other chunks (text, frames) can be compressed a thousand to one, and readers unpack
 * each: sixty of them cost more than the picture.
 */
export function barePng(bytes: Buffer): Buffer {
  const seen = new Set<string>();
  let written = SIGNATURE_BYTES;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) break;
    const isFirst = !seen.has(type) || type === 'IDAT';
    if (isFirst && (DRAWN.has(type) || (SMALL.has(type) && length <= SMALL_BYTES_MAX))) {
      // Moved in place: a second copy of a large picture would exceed the child's memory.
      bytes.copyWithin(written, at, end);
      written += end - at;
    }
    seen.add(type);
    if (type === 'IEND') return bytes.subarray(0, written);
    at = end;
  }
  // Without an end chunk the file was truncated, or its sizes are wrong.
  throw new Refusal(uploadRefusals.FileUnreadable);
}
