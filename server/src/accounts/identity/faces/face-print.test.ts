import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type FacePrint, facePrint } from './face-print.ts';

/** A drawn face: an oval, two eyes, a mouth; never a person. */
function drawnFace(face: { tilt: number; eyes: number; hair: string }): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#cdd"/>` +
      `<g transform="rotate(${face.tilt} 240 320)"><path d="M90 260a150 190 0 0 1 300 0z" fill="${face.hair}"/>` +
      `<ellipse cx="240" cy="320" rx="130" ry="175" fill="#eca"/><circle cx="${240 - face.eyes}" cy="290" r="18"/>` +
      `<circle cx="${240 + face.eyes}" cy="290" r="18"/><path d="M190 410q50 40 100 0" stroke="#822" stroke-width="12" fill="none"/></g></svg>`,
  );
}

async function print(picture: Buffer): Promise<FacePrint> {
  const found = await facePrint(picture);
  if (!found) throw new Error('No print');
  return found;
}

function distance(first: FacePrint, second: FacePrint): number {
  return Array.from(first.bits).filter((bit, index) => bit !== second.bits[index]).length;
}

it('is the same for the same picture at another size, quality and colour, and differs for another face', async () => {
  const drawing = await sharp(drawnFace({ tilt: 0, eyes: 50, hair: '#321' }))
    .jpeg({ quality: 92 })
    .toBuffer();
  const again = await sharp(drawing).resize(260).modulate({ brightness: 1.1 }).jpeg({ quality: 50 }).toBuffer();
  const other = await sharp(drawnFace({ tilt: 12, eyes: 70, hair: '#da4' }))
    .jpeg()
    .toBuffer();
  const [original, same, another] = await Promise.all([print(drawing), print(again), print(other)]);
  expect(distance(original, same)).toBeLessThanOrEqual(12);
  expect(original.bands.some((band) => same.bands.includes(band))).toBe(true);
  expect(distance(original, another)).toBeGreaterThan(24);
  expect(await facePrint(Buffer.from('no picture'))).toBeNull();
});
