import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Files that are made, not taken: pictures, and the least that a video is. */
export function picture(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } });
}

/** A PNG whose head promises any size while its body is a few bytes. */
export function claimedPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', body), pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** An MP4 of this many seconds, with the place it was taken at in its texts, and this many bytes of picture. */
export function mp4Of(seconds: number, { place = '', bytes = 100 } = {}): Buffer {
  const head = Buffer.concat([Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)]);
  const userData = box('udta', box('\u00a9xyz', Buffer.from(place)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0', 'latin1')),
    box('moov', Buffer.concat([box('mvhd', head), userData])),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}

function box(type: string, body: Buffer): Buffer {
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

/** A WebM as a browser records it: without its length and with sizes left open; its last picture is this many seconds in. */
export function webmOf(seconds: number, tag = ''): Buffer {
  const openSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')));
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])));
  const block = (after: number) => {
    const time = Buffer.alloc(2);
    time.writeInt16BE(after);
    return element([0xa3], Buffer.concat([Buffer.from([0x81]), time, Buffer.from([0x80, 1, 2, 3])]));
  };
  const cluster = (start: number) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      openSize,
      element([0xe7], uint32(start)),
      block(0),
      block(500),
    ]);
  const tags = tag === '' ? Buffer.alloc(0) : element([0x12, 0x54, 0xc3, 0x67], Buffer.from(tag));
  const clusters = Array.from({ length: Math.max(1, Math.floor(seconds)) }, (_, at) => cluster(at * 1000));
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67]), openSize, info, tags, ...clusters]);
}

function element(id: readonly number[], body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id), size, body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
