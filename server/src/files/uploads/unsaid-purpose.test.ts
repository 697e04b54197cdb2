import { expect, it } from 'vitest';
import { webmOf } from '../../../test/files/forged-files.ts';
import { unsaidPurpose } from './unsaid-purpose.ts';

const mp4 = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]);

it.each([
  ['a WebM', webmOf(1), 'face'],
  ['an MP4', mp4('isom'), 'face'],
  ['a QuickTime film', mp4('qt  '), 'face'],
  ['a picture of an iPhone', mp4('heic'), 'voucher'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'voucher'],
  ['a PDF', Buffer.from('%PDF-1.4'), 'voucher'],
  ['nothing', Buffer.alloc(0), 'voucher'],
])('infers the purpose of %s from its content', (_what, bytes, expected) => {
  expect(unsaidPurpose(bytes)).toBe(expected);
});
