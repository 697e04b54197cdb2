/** Reads the duration of MP4 and MOV files and erases metadata about their maker. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
const BOXES_MAX = 100_000;
/** Boxes of texts, places, cameras and private data, which players do not need. */
const TELLING = new Set(['udta', 'meta', 'uuid', 'XMP_']);
const HOLDING = new Set(['moov', 'trak', 'mvex', 'moof', 'traf', 'mdia']);

/** The duration in seconds; null if the video is incomplete. */
export function mp4Seconds(bytes: Buffer): number | null {
  const boxes = allBoxes(bytes);
  if (!boxes?.some(({ type }) => type === 'mdat')) return null;
  const head = boxes.find(({ type }) => type === 'mvhd');
  if (!head) return null;
  const { timescale, duration } = readHead(bytes, head);
  if (timescale === 0) return null;
  const whole = boxes.find(({ type }) => type === 'mehd');
  const ticks = Math.max(duration, whole ? readLength(bytes, whole) : 0);
  return Math.max(ticks / timescale, fragmentSeconds(bytes, boxes));
}

/** Overwrites metadata about place and maker in place, so that no offset within the file changes. */
export function eraseMp4Metadata(bytes: Buffer): void {
  for (const box of allBoxes(bytes) ?? []) {
    if (!TELLING.has(box.type)) continue;
    bytes.write('free', box.start + 4, 'latin1');
    bytes.fill(0, box.body, box.end);
  }
}

function allBoxes(bytes: Buffer): readonly Box[] | null {
  const found: Box[] = [];
  const open: { at: number; end: number }[] = [{ at: 0, end: bytes.length }];
  for (let range = open.pop(); range; range = open.pop()) {
    let at = range.at;
    while (at < range.end) {
      const box = boxAt(bytes, at, range.end);
      if (!box || found.length >= BOXES_MAX) return null;
      found.push(box);
      if (HOLDING.has(box.type)) open.push({ at: box.body, end: box.end });
      at = box.end;
    }
  }
  return found;
}

function boxAt(bytes: Buffer, start: number, limit: number): Box | null {
  if (start + HEAD_BYTES > limit) return null;
  const said = bytes.readUInt32BE(start);
  const type = bytes.toString('latin1', start + 4, start + HEAD_BYTES);
  const isLong = said === 1;
  if (isLong && start + LONG_HEAD_BYTES > limit) return null;
  const size = isLong ? Number(bytes.readBigUInt64BE(start + HEAD_BYTES)) : said === 0 ? limit - start : said;
  const head = isLong ? LONG_HEAD_BYTES : HEAD_BYTES;
  const end = start + size;
  return size >= head && end <= limit ? { type, start, body: start + head, end } : null;
}

function readHead(bytes: Buffer, box: Box): { timescale: number; duration: number } {
  const isLong = byteAt(bytes, box.body) === 1;
  const at = box.body + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > box.end) return { timescale: 0, duration: 0 };
  return { timescale: bytes.readUInt32BE(at), duration: readTicks(bytes, at + 4, isLong) };
}

function readLength(bytes: Buffer, box: Box): number {
  const isLong = byteAt(bytes, box.body) === 1;
  return box.body + (isLong ? 12 : 8) > box.end ? 0 : readTicks(bytes, box.body + 4, isLong);
}

/** All bits set means "unknown", as recorders write before the end. */
function readTicks(bytes: Buffer, at: number, isLong: boolean): number {
  const ticks = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  return ticks === 0xffffffff || ticks >= 2 ** 63 ? 0 : ticks;
}

/**
 * For a recorder's fragmented file: the start of its last fragment. That fragment's own second or so is not counted.
 */
function fragmentSeconds(bytes: Buffer, boxes: readonly Box[]): number {
  const media = boxes.filter(({ type }) => type === 'mdhd').map((box) => readHead(bytes, box).timescale);
  const slowest = Math.max(1, ...media);
  const starts = boxes.filter(({ type }) => type === 'tfdt').map((box) => readLength(bytes, box));
  return Math.max(0, ...starts) / slowest;
}

function byteAt(bytes: Buffer, at: number): number {
  return at < bytes.length ? bytes.readUInt8(at) : 0;
}
