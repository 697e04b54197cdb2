import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type UploadPurpose, uploadPurposes } from '@eh/contract/files/uploads/policies.ts';
import sharp from 'sharp';
import { mp4Of, webmOf } from './forged-files.ts';

/** A file that is made to harm its reader. */
export interface HostileFile {
  readonly family: string;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly bytes: Buffer;
}

interface Draw {
  below(limit: number): number;
  of<T>(list: readonly T[]): T;
}

/** The same numbers for the same seed, everywhere. */
function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    of(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('Nothing to draw from');
      return found;
    },
  };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;
const RGB = 2;
const RGBA = 6;
const channelsOf: Readonly<Record<number, number>> = { [GREY]: 1, [RGB]: 3, [RGBA]: 4 };

export interface FlatPng {
  readonly width: number;
  readonly height: number;
  readonly colour?: number;
  readonly depth?: 8 | 16;
  readonly interlaced?: boolean;
  readonly chunks?: readonly Buffer[];
}

/** A PNG of one colour: a thousand times smaller than what it unpacks to. */
export function flatPng({ width, height, colour = GREY, depth = 8, interlaced, chunks = [] }: FlatPng): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced === true ? 1 : 0], 8);
  const row = 1 + width * (channelsOf[colour] ?? 1) * (depth / 8);
  const body = packedZeros(row * height);
  const parts = [chunk('IHDR', head), ...chunks, chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

const ZEROS = Buffer.alloc(4 * 1024 * 1024);
const ZEROS_PACKED = packedPiece(ZEROS.length);
const NOTHING_PACKED = deflateRawSync(Buffer.alloc(0));
const ADLER_PRIME = 65_521;

/** So many zeros as zlib packs them, without ever holding them, in pieces that can follow each other. */
function packedZeros(count: number): Buffer {
  const pieces = Array.from({ length: Math.floor(count / ZEROS.length) }, () => ZEROS_PACKED);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((count % ADLER_PRIME) * 2 ** 16 + 1);
  const head = Buffer.from([0x78, 0x01]);
  return Buffer.concat([head, ...pieces, packedPiece(count % ZEROS.length), NOTHING_PACKED, sum]);
}

function packedPiece(count: number): Buffer {
  return deflateRawSync(ZEROS.subarray(0, count), { finishFlush: constants.Z_FULL_FLUSH });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** One in this many is of a costly family: those take a second each instead of some milliseconds. */
const COSTLY_ONE_IN = 60;

/** Draws the honest files that the hostile ones are made of, once; each seed gives one file. */
export async function openHostileFiles(): Promise<(seed: number) => HostileFile> {
  const [common, costly] = familiesOf(await honestFiles());
  return (seed) => {
    const draw = drawOf(seed);
    const [family, make] = draw.of(draw.below(COSTLY_ONE_IN) === 0 ? costly : common);
    const bytes = make(draw);
    // Most come where every kind is taken and under no name, so that what is in them is read.
    const isFit = draw.below(4) > 0;
    const fileName = isFit ? 'slip' : draw.of(['slip.png', 'slip.jpg', 'slip.pdf', 'video.mp4', 'video.webm']);
    return { family, purpose: isFit ? draw.of(['evidence', 'chat']) : draw.of(uploadPurposes), fileName, bytes };
  };
}

interface Honest {
  readonly all: readonly Buffer[];
  readonly jpeg: Buffer;
  readonly progressive: Buffer;
}

async function honestFiles(): Promise<Honest> {
  const grain = Buffer.from(Array.from({ length: 48 * 36 * 3 }, (_, at) => (at * 7919) % 251));
  const png = await sharp(grain, { raw: { width: 48, height: 36, channels: 3 } })
    .resize(320, 240)
    .png()
    .toBuffer();
  const jpeg = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const all = [
    png,
    jpeg,
    await sharp(png).png({ progressive: true }).toBuffer(),
    await sharp(png).jpeg({ progressive: true }).toBuffer(),
    await sharp(png).webp().toBuffer(),
    await sharp(png).gif().toBuffer(),
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
    mp4Of(9, { place: '+31.23+121.47/', bytes: 900 }),
    webmOf(5, 'tag'),
  ];
  return { all, jpeg, progressive: await sharp(png).resize(1600, 1200).jpeg({ progressive: true }).toBuffer() };
}

type Family = readonly [name: string, make: (draw: Draw) => Buffer];

function familiesOf({
  all,
  jpeg,
  progressive,
}: Honest): readonly [common: readonly Family[], costly: readonly Family[]] {
  const made = new Map<string, Buffer>();
  const once = (picture: FlatPng) => {
    const name = JSON.stringify(picture);
    const bytes = made.get(name) ?? flatPng(picture);
    made.set(name, bytes);
    return bytes;
  };
  const common: readonly Family[] = [
    ['changed bytes', (draw) => changed(draw.of(all), draw)],
    ['moved blocks', (draw) => moved(draw.of(all), draw)],
    ['cut off', (draw) => cutOff(draw.of(all), draw)],
    ['lying sizes', (draw) => lying(draw.of(all), draw)],
    ['two in one', (draw) => Buffer.concat([draw.of(all), draw.of(all)])],
    ['junk before', (draw) => Buffer.concat([noiseOf(draw, draw.below(2000)), draw.of(all)])],
    ['head and noise', (draw) => Buffer.concat([draw.of(all).subarray(0, 40), noiseOf(draw, draw.below(40_000))])],
    ['frames', (draw) => chunky(draw, ['acTL', 'fcTL', 'fdAT'])],
    ['words', (draw) => wordy(jpeg, draw)],
    ['packed words', (draw) => chunky(draw, ['iTXt', 'zTXt', 'iCCP', 'eXIf', 'tEXt'])],
    ['narrow', (draw) => narrow(draw)],
  ];
  const costly: readonly Family[] = [
    ['bomb', (draw) => once(bombOf(draw))],
    ['strip', (draw) => once(stripOf(draw))],
    ['many scans', (draw) => manyScans(progressive, draw)],
  ];
  return [common, costly];
}

function noiseOf(draw: Draw, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => draw.below(256)));
}

function changed(honest: Buffer, draw: Draw): Buffer {
  const bytes = Buffer.from(honest);
  for (let times = 1 + draw.below(30); times > 0; times -= 1)
    bytes.writeUInt8(draw.below(256), draw.below(draw.below(3) === 0 ? 200 : bytes.length) % bytes.length);
  return bytes;
}

function moved(honest: Buffer, draw: Draw): Buffer {
  const [from, to] = [draw.below(honest.length), draw.below(honest.length)];
  const block = honest.subarray(from, from + draw.below(3000));
  const times = 1 + draw.below(20);
  const blocks = Array.from({ length: times }, () => block);
  return Buffer.concat([honest.subarray(0, to), ...blocks, honest.subarray(to + draw.below(500))]);
}

function cutOff(honest: Buffer, draw: Draw): Buffer {
  return honest.subarray(0, draw.below(honest.length));
}

/** Any four bytes near the beginning say something else: sizes of pictures, boxes and parts stand there. */
function lying(honest: Buffer, draw: Draw): Buffer {
  const bytes = Buffer.from(honest);
  const at = draw.below(Math.min(bytes.length - 4, 700));
  bytes.writeUInt32BE(draw.of([0, 1, 0x7fffffff, 0xffffffff, 0x80000000, 65_535, draw.below(2 ** 31)]), at);
  // A PNG whose sum is right again is believed.
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A small PNG with many chunks that say a lot, some of them packed a thousand to one. */
function chunky(draw: Draw, types: readonly string[]): Buffer {
  const packed = packedZeros(draw.below(60_000_000));
  const named = Buffer.concat([Buffer.from('name\0\0', 'latin1'), packed]);
  const chunks = Array.from({ length: 1 + draw.below(60) }, () =>
    chunk(draw.of(types), draw.of([named, noiseOf(draw, draw.below(60)), packed.subarray(0, draw.below(3000))])),
  );
  return flatPng({ width: 1 + draw.below(300), height: 1 + draw.below(300), colour: RGB, chunks });
}

/** A photo with marks full of words, each as long as it may be. */
function wordy(jpeg: Buffer, draw: Draw): Buffer {
  const marks = Array.from({ length: 1 + draw.below(40) }, () => {
    const body = Buffer.alloc(2 + draw.below(65_000), draw.of(['Exif\0\0', 'ICC_PROFILE\0', 'x', '<x:meta>']));
    const head = Buffer.from([0xff, draw.of([0xe1, 0xe2, 0xed, 0xfe]), 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...marks, jpeg.subarray(2)]);
}

function narrow(draw: Draw): Buffer {
  const long = draw.of([40, 400, 2560, 9000, 19_999, 20_001]);
  const short = 1 + draw.below(3);
  return flatPng(draw.below(2) === 0 ? { width: short, height: long } : { width: long, height: short });
}

/** As many points as are let in, in the ways that cost most. */
function bombOf(draw: Draw): FlatPng {
  const side = draw.of([3000, 5500, 7000, 9000]);
  const colour = draw.of([GREY, RGB, RGBA]);
  return { width: side, height: side, colour, depth: draw.of([8, 16]), interlaced: draw.below(2) === 0 };
}

function stripOf(draw: Draw): FlatPng {
  const long = draw.of([65_000, 1_000_000, 40_000_000]);
  const isTall = draw.below(2) === 0;
  return { width: isTall ? 1 : long, height: isTall ? long : 1 };
}

/** Each pass over a photo costs as much as the photo, and takes a few bytes. */
function manyScans(progressive: Buffer, draw: Draw): Buffer {
  const start = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(start, progressive.length - 2);
  const times = Math.min(1 + draw.below(3000), Math.floor(4_500_000 / scan.length));
  const scans = Array.from({ length: times }, () => scan);
  return Buffer.concat([progressive.subarray(0, start), ...scans, Buffer.from([0xff, 0xd9])]);
}
