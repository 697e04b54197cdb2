import type { PaymentVoucher as SampleVoucher } from '@eh/demo/pictures/drawn-voucher.ts';
import sharp from 'sharp';

export { drawVoucher } from '@eh/demo/pictures/drawn-voucher.ts';

const NAMES = ['ZHOU QIMING', 'LIN XIAO', 'CHEN BO', 'WANG XIAOMING', 'LIU WEI', 'ZHAO QIAN'];

/** A payment voucher of one bank. Two seeds differ only in the text, as payments of different people do. */
export function sampleVoucher(seed: number): SampleVoucher {
  const part = (size: number, salt: number) => String(scatter(seed * 31 + salt) % size);
  const two = (size: number, salt: number) => part(size, salt).padStart(2, '0');
  return {
    payee: NAMES[seed % NAMES.length] ?? '',
    amount: `-${part(4000, 1)}:${two(100, 2)}`,
    at: `2026-11-${two(28, 3)} ${two(24, 4)}:${two(60, 5)}:${two(60, 6)}`,
    number: `2026${part(9_999_991, 7).padStart(8, '1')}${part(9_999_973, 8).padStart(8, '7')}`,
  };
}

/** A number that has nothing to do with the next one's. */
function scatter(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A photo of something: blots of colour on a ground, unlike the one of any other seed. */
export function drawPhoto(seed: number): Promise<Buffer> {
  const at = (salt: number, size: number) => scatter(seed * 1009 + salt) % size;
  const blots = Array.from(
    { length: 40 },
    (_, blot) =>
      `<ellipse cx="${at(blot, 997)}" cy="${at(blot + 40, 991)}" rx="${60 + at(blot + 80, 211)}" ry="${60 + at(blot + 120, 199)}" fill="rgb(${at(blot + 160, 251)},${at(blot + 200, 241)},${at(blot + 240, 239)})" opacity="0.7"/>`,
  ).join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#8899aa"/>${blots}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

const PHOTO = { width: 4032, height: 3024 } as const;
/** The phone lay on its side: to be turned by a quarter, clockwise. */
const TURNED = 6;

/** A photo as a good phone takes it: twelve megapixels, more than twelve megabytes, and a word on which way is up. */
export function drawLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...PHOTO, channels: 3, background: '#fff', noise } })
    .withMetadata({ orientation: TURNED })
    .jpeg({ quality: 97 })
    .toBuffer();
}
