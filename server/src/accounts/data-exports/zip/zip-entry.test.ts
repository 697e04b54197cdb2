import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipEntry, zipDirectory, zipFile } from './zip-entry.ts';

const now = new Date('2026-11-25T10:20:30Z');
const FOUR_GIGABYTES = 2 ** 32;

async function archiveOf(files: readonly { name: string; bytes: Buffer; isPacked: boolean }[]): Promise<Buffer> {
  const [entries, pieces]: [ZipEntry[], Buffer[]] = [[], []];
  let startsAt = 0;
  for (const file of files) {
    const { entry, bytes } = await zipFile(file, { startsAt, now });
    entries.push(entry);
    pieces.push(bytes);
    startsAt += bytes.length;
  }
  return Buffer.concat([...pieces, zipDirectory(entries, { endsAt: startsAt, now })]);
}

it('writes files that any program unpacks, compressed or stored, whatever their names', async () => {
  const files = [
    { name: 'bills/账单.csv', bytes: Buffer.from('时间,金额\r\n'.repeat(1000)), isPacked: true },
    { name: 'files/voucher.jpg', bytes: Buffer.from([0xff, 0xd8, 0, 1, 2]), isPacked: false },
    { name: 'empty.csv', bytes: Buffer.alloc(0), isPacked: true },
  ];
  const archive = await archiveOf(files);
  const unpacked = unzipSync(archive);
  expect(Object.keys(unpacked)).toEqual(files.map(({ name }) => name));
  for (const { name, bytes } of files) expect(Buffer.from(unpacked[name] ?? [])).toEqual(bytes);
  expect(archive.length).toBeLessThan(files[0]?.bytes.length ?? 0);
});

it('writes an offset beyond four gigabytes in a wide field', async () => {
  const startsAt = FOUR_GIGABYTES + 7;
  const { entry, bytes } = await zipFile({ name: 'a', bytes: Buffer.from('x'), isPacked: false }, { startsAt, now });
  const endsAt = startsAt + bytes.length;
  const directory = zipDirectory([entry], { endsAt, now });
  // 46 bytes of the record and its name: then the wide field, with its number and length before it.
  expect(directory.readUInt32LE(42)).toBe(FOUR_GIGABYTES - 1);
  expect(Number(directory.readBigUInt64LE(47 + 4))).toBe(startsAt);
  const end = directory.indexOf(Buffer.from([0x50, 0x4b, 0x06, 0x06]));
  expect(end).toBe(47 + 12);
  expect(Number(directory.readBigUInt64LE(end + 48))).toBe(endsAt);
  expect(directory.readUInt32LE(directory.length - 6)).toBe(FOUR_GIGABYTES - 1);
});
