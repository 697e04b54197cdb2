import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPhoto, drawVoucher, sampleVoucher } from '../../../../test/files/payment-vouchers.ts';
import { isLong } from '../../../../test/long.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { filesAlike } from '../index.ts';
import { insertFile } from '../store.ts';
import { ALIKE_MAX, insertLooks } from './look-store.ts';
import { readPicture } from './picture-looks.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-22T00:00:00Z');
const { bob } = await openPeople(database);
afterAll(() => test.drop());

/** Stores a picture as a voucher. */
async function store(picture: Buffer): Promise<string> {
  const { looks } = await readPicture(picture);
  const id = ids.next(now);
  await database.transaction(async (tx) => {
    const ctx = { tx, now, ids, serverKeys };
    const row = {
      ownerId: bob.user.id,
      purpose: 'voucher',
      mediaType: 'image/png',
      keySealed: null,
      writingLines: null,
    } as const;
    await insertFile(ctx, { ...row, id, bytes: picture.length, fingerprint: id, storedUntil: null });
    await insertLooks(ctx, id, looks);
  });
  return id;
}

const alikeOf = async (id: string) =>
  (await filesAlike({ reader: database.reader, now, serverKeys }, [id])).map((pair) => pair.otherId);

/** Cuts a part of each side off. */
function trimmed(picture: Buffer, part: number, sides: 'all' | 'top' = 'all'): Promise<Buffer> {
  return sharp(picture)
    .metadata()
    .then(({ width, height }) => {
      const [x, y] = [sides === 'all' ? Math.round(width * part) : 0, Math.round(height * part)];
      const region = { left: x, top: y, width: width - 2 * x, height: height - (sides === 'all' ? 2 * y : y) };
      return sharp(picture).extract(region).jpeg({ quality: 70 }).toBuffer();
    });
}

/** As many vouchers and photos as one is looked for among. */
const amongst = isLong ? { vouchers: 40, photos: 25 } : { vouchers: 12, photos: 8 };
const searched = isLong ? { vouchers: [0, 7, 23], photos: [0, 11, 19] } : { vouchers: [0, 7], photos: [0, 5] };

const changes: readonly (readonly [string, (picture: Buffer) => Promise<Buffer>])[] = [
  ['compressed to quality 40', (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer()],
  ['a third of its size', (picture) => sharp(picture).resize({ width: 360 }).jpeg({ quality: 60 }).toBuffer()],
  ['a third larger', (picture) => sharp(picture).resize({ width: 1440 }).jpeg({ quality: 60 }).toBuffer()],
  ['darker', (picture) => sharp(picture).modulate({ brightness: 0.85 }).jpeg({ quality: 60 }).toBuffer()],
  ['trimmed by 1 % of each side', (picture) => trimmed(picture, 0.01)],
  ['trimmed by 3 % of each side', (picture) => trimmed(picture, 0.03)],
  ['trimmed by 5 % of each side', (picture) => trimmed(picture, 0.05)],
  ['without its upper edge', (picture) => trimmed(picture, 0.05, 'top')],
];

describe('a payment voucher', async () => {
  const vouchers = await Promise.all(
    Array.from({ length: amongst.vouchers }, (_, seed) => drawVoucher(sampleVoucher(seed + 1))),
  );
  const voucherIds = new Map<number, string>();
  for (const [index, voucher] of vouchers.entries()) voucherIds.set(index, await store(voucher));

  it.each(changes)('is recognized when it is sent %s', async (_name, change) => {
    for (const index of searched.vouchers) {
      const again = await store(await change(vouchers[index] ?? Buffer.alloc(0)));
      const found = await alikeOf(again);
      expect(found).toContain(voucherIds.get(index));
      const otherIds = [...voucherIds].filter(([other]) => other !== index).map(([, id]) => id);
      expect(found.filter((id) => otherIds.includes(id))).toEqual([]);
    }
  });

  it('is not mistaken for another one of the same bank', async () => {
    const firsts = [...voucherIds.values()];
    for (const id of firsts) expect((await alikeOf(id)).filter((other) => firsts.includes(other))).toEqual([]);
  });

  it('is not mistaken for another one with as much text in the same places', async () => {
    const [first, second] = [
      {
        payee: 'LILY SUN',
        amount: '-350.00',
        at: '2026-11-29 04:55',
        number: '2651 67205 2567 753',
        order: '93 7 6135 56',
        note: 'D7129293',
        from: 'LIN XIAO 7 0495 24 7543',
      },
      {
        payee: 'LIN XIAO',
        amount: '-800.00',
        at: '2026-11-28 17:00',
        number: '472 37322 3 81',
        order: '8166 7243 92 9890',
        note: 'E32DD4B',
        from: 'ZHOU KE 25386 998 587 1614',
      },
    ];
    const WIDTH = 540;
    const before = await store(await drawVoucher(first, WIDTH));
    expect(await alikeOf(await store(await drawVoucher(second, WIDTH)))).not.toContain(before);
  });

  it('is recognized after a different sum was written on it', async () => {
    const forged = await store(await drawVoucher({ ...sampleVoucher(8), amount: '-9999:00' }));
    expect(await alikeOf(forged)).toContain(voucherIds.get(7));
  });

  it('lists a limited number of similar files when it was sent many times', async () => {
    const voucher = await drawVoucher(sampleVoucher(50));
    const sent: string[] = [];
    while (sent.length < ALIKE_MAX + 5) sent.push(await store(voucher));
    expect(await alikeOf(sent.at(-1) ?? '')).toHaveLength(ALIKE_MAX);
  });

  it('is not recognized when cropped through its text', async () => {
    const cut = await store(await trimmed(vouchers[0] ?? Buffer.alloc(0), 0.14));
    expect(await alikeOf(cut)).not.toContain(voucherIds.get(0));
  });
});

describe('a photo', async () => {
  const photos = await Promise.all(Array.from({ length: amongst.photos }, (_, seed) => drawPhoto(seed + 1)));
  const photoIds: string[] = [];
  for (const photo of photos) photoIds.push(await store(photo));

  const ofPhotos = [
    ...changes.slice(0, -1),
    ['trimmed by 10 %', (photo: Buffer) => trimmed(photo, 0.1)],
  ] as typeof changes;
  it.each(ofPhotos)('is recognized when it is sent %s', async (_name, change) => {
    for (const index of searched.photos) {
      const again = await store(await change(photos[index] ?? Buffer.alloc(0)));
      expect(await alikeOf(again)).toContain(photoIds[index]);
    }
  });

  it('is not mistaken for another photo', async () => {
    for (const id of photoIds) expect((await alikeOf(id)).filter((other) => photoIds.includes(other))).toEqual([]);
  });

  it('of an empty scene does not match another empty one', async () => {
    const blank = (grey: number) =>
      sharp({ create: { width: 400, height: 600, channels: 3, background: { r: grey, g: grey, b: grey } } }).png();
    const [first, second] = [await store(await blank(240).toBuffer()), await store(await blank(200).toBuffer())];
    expect(await alikeOf(first)).not.toContain(second);
  });
});
