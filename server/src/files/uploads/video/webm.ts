/** Ids of WebM elements that are read or removed. Recorders in browsers write neither duration nor sizes. */
const IDS = {
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;
const HOLDING: ReadonlySet<number> = new Set([IDS.segment, IDS.info, IDS.cluster, IDS.blockGroup]);
const TELLING: ReadonlySet<number> = new Set([IDS.tags, IDS.attachments]);

const ELEMENTS_MAX = 500_000;
const NANOSECONDS = 1e9;
const DEFAULT_SCALE = 1_000_000;
const VOID = 0xec;
const VOID_HEAD_BYTES = 9;
const EIGHT_BYTE_SIZE = 0x01;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** The duration in seconds; null if the video is unreadable, or if its length or scale is not a number. */
export function webmSeconds(bytes: Buffer): number | null {
  let scale = DEFAULT_SCALE;
  let said = 0;
  let clusterTime = 0;
  let last = 0;
  let blocks = 0;
  for (const element of elementsOf(bytes)) {
    if (element.end > bytes.length) return null;
    if (element.id === IDS.timecodeScale) scale = readNumber(bytes, element);
    if (element.id === IDS.duration) said = readFloat(bytes, element);
    if (element.id === IDS.clusterTime) clusterTime = readNumber(bytes, element);
    if (element.id === IDS.simpleBlock || element.id === IDS.block) {
      blocks += 1;
      last = Math.max(last, clusterTime + blockTime(bytes, element));
    }
  }
  const seconds = (Math.max(said, last) * scale) / NANOSECONDS;
  return blocks > 0 && scale > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** Overwrites tags and attachments in place; nothing moves. */
export function eraseWebmMetadata(bytes: Buffer): void {
  for (const { id, start, end } of elementsOf(bytes)) {
    if (!TELLING.has(id) || end > bytes.length || end - start < VOID_HEAD_BYTES) continue;
    bytes.fill(0, start, end);
    bytes.writeUInt8(VOID, start);
    bytes.writeBigUInt64BE((BigInt(EIGHT_BYTE_SIZE) << 56n) + BigInt(end - start - VOID_HEAD_BYTES), start + 1);
  }
}

/**
 * Walks straight through: enters elements that contain others and skips the rest, so unknown sizes need no guessing.
 */
function* elementsOf(bytes: Buffer): Generator<Element> {
  let at = 0;
  for (let count = 0; at < bytes.length && count < ELEMENTS_MAX; count += 1) {
    const id = readVariable(bytes, at, false);
    const size = id && readVariable(bytes, at + id.length, true);
    if (!id || !size) return;
    const body = at + id.length + size.length;
    const isHolding = HOLDING.has(id.value);
    const end = isHolding ? body : body + size.value;
    yield { id: id.value, start: at, body, end };
    at = end;
  }
}

/** A number whose first byte encodes its length; for sizes that length mark is removed, for ids it stays. */
function readVariable(bytes: Buffer, at: number, isSize: boolean): { value: number; length: number } | null {
  if (at >= bytes.length) return null;
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (isSize ? 8 : 4) || at + length > bytes.length) return null;
  let value = isSize ? first & (0xff >> length) : first;
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes.readUInt8(at + index);
  return { value, length };
}

function readNumber(bytes: Buffer, { body, end }: Element): number {
  let value = 0;
  for (let at = body; at < end; at += 1) value = value * 256 + bytes.readUInt8(at);
  return value;
}

function readFloat(bytes: Buffer, { body, end }: Element): number {
  if (end - body === 4) return bytes.readFloatBE(body);
  return end - body === 8 ? bytes.readDoubleBE(body) : 0;
}

/** A block begins with its track's number; then comes its time within the cluster. */
function blockTime(bytes: Buffer, { body, end }: Element): number {
  const track = readVariable(bytes, body, true);
  return track && body + track.length + 2 <= end ? bytes.readInt16BE(body + track.length) : 0;
}
