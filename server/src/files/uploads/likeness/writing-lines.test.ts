import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPhoto, drawVoucher, sampleVoucher } from '../../../../test/files/payment-vouchers.ts';
import { isLong } from '../../../../test/long.ts';
import { readPicture } from './picture-looks.ts';

const SIDE = { width: 500, height: 900 };
const linesIn = async (picture: Buffer) => (await readPicture(picture)).writingLines;
const drawn = (shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1400"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const rows = (row: (y: number) => string) => Array.from({ length: 20 }, (_, index) => row(index * 60 + 20)).join('');
const bar = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="20" fill="#222"/>`;

/** As tall as a small phone's screenshot; letters are still eight points high. */
const WIDTH = 720;

it.each(isLong ? [1, 2, 3, 5, 8] : [1, 5])(
  'finds the text lines of payment voucher %i in every copy of it',
  async (seed) => {
    const voucher = await drawVoucher(sampleVoucher(seed), isLong ? undefined : WIDTH);
    const sent = [
      voucher,
      await sharp(voucher).resize({ width: 480 }).jpeg({ quality: 40 }).toBuffer(),
      await sharp(voucher).negate({ alpha: false }).png().toBuffer(),
      await sharp(voucher).blur(3).jpeg().toBuffer(),
      await sharp(voucher).rotate(2, { background: '#fff' }).jpeg().toBuffer(),
    ];
    for (const picture of sent) expect(await linesIn(picture)).toBeGreaterThanOrEqual(8);
  },
);

it.each<[string, () => Promise<Buffer>]>([
  [
    'a blank picture',
    () =>
      sharp({ create: { ...SIDE, channels: 3, background: '#e8e8e8' } })
        .png()
        .toBuffer(),
  ],
  [
    'noise',
    () => {
      const points = Uint8Array.from(
        { length: SIDE.width * SIDE.height * 3 },
        (_, index) => (index * 7919 * (index % 251)) % 256,
      );
      return sharp(points, { raw: { ...SIDE, channels: 3 } })
        .png()
        .toBuffer();
    },
  ],
  ['bars', () => drawn(rows((y) => bar(60, y, 500)))],
  ['one pattern again and again', () => drawn(rows((y) => [0, 90, 180, 270, 360].map((x) => bar(x, y, 40)).join('')))],
  ['a disc', () => drawn('<circle cx="300" cy="500" r="200" fill="#c22"/>')],
  ['a photo', () => drawPhoto(3)],
  ['another photo', () => drawPhoto(11)],
])('finds no payment voucher in %s', async (_, picture) => {
  expect(await linesIn(await picture())).toBeLessThan(5);
});
