import { expect, it } from 'vitest';
import { mp4Of, webmOf } from '../../../../test/files/forged-files.ts';
import { eraseMp4Metadata, mp4Seconds } from './mp4.ts';
import { eraseWebmMetadata, webmSeconds } from './webm.ts';

it('computes how long a video plays, even if its recorder did not write the duration', () => {
  expect(mp4Seconds(mp4Of(42))).toBe(42);
  expect(webmSeconds(webmOf(59))).toBeCloseTo(58.5);
});

it('removes place and device without moving any other byte', () => {
  const mp4 = mp4Of(5, { place: '+31.2304+121.4737/' });
  const silent = Buffer.from(mp4);
  eraseMp4Metadata(silent);
  expect(silent.includes('+31.2304')).toBe(false);
  expect(silent.length).toBe(mp4.length);
  expect(mp4Seconds(silent)).toBe(5);
  const webm = webmOf(5, 'ENCODER my phone, my name');
  eraseWebmMetadata(webm);
  expect(webm.includes('my name')).toBe(false);
  expect(webmSeconds(webm)).toBeCloseTo(4.5);
});

it('finds no video in truncated, empty or invalid data', () => {
  const mp4 = mp4Of(5);
  const webm = webmOf(5);
  for (const bytes of [Buffer.alloc(0), mp4.subarray(0, mp4.length - 1), mp4.subarray(0, 40), Buffer.alloc(500, 1)])
    expect(mp4Seconds(bytes)).toBeNull();
  for (const bytes of [Buffer.alloc(0), webm.subarray(0, webm.length - 1), webm.subarray(0, 60), Buffer.alloc(500)])
    expect(webmSeconds(bytes)).toBeNull();
});

it.each([
  ['no number', '448984ffffffff'],
  ['without an end', '4489847f800000'],
  ['in steps of nothing', '2ad7b18100'],
])('finds no video in one that says it lasts %s: it would be as long as its sender likes', (_what, element) => {
  expect(webmSeconds(Buffer.concat([webmOf(70), Buffer.from(element, 'hex')]))).toBeNull();
});

it('reads any bytes to the end without failing', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const bytes = seed % 2 === 0 ? mp4Of(3, { place: 'x' }) : webmOf(3, 'y');
    for (let at = 0; at < 20; at += 1)
      bytes.writeUInt8((seed * 31 + at * 7) % 256, (seed * 13 + at * 17) % bytes.length);
    expect([mp4Seconds(bytes), webmSeconds(bytes)]).toHaveLength(2);
    eraseMp4Metadata(bytes);
    eraseWebmMetadata(bytes);
  }
});
