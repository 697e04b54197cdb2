import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '../../../../test/files/forged-zip.ts';
import { readSigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { checkPack, signPack } from './signed-pack.ts';
import { readStrictZip } from './strict-zip.ts';

const keys = readSigningKeys(`k1:${'5'.repeat(64)}`);
const files = [
  { name: 'trade.json', bytes: Buffer.from('{"amount":"142.45"}') },
  { name: 'files/0190.jpg', bytes: Buffer.alloc(3000, 'slip') },
];
const pack = signPack(files, { transactionNo: '42', madeAt: new Date('2026-11-22T00:00:00Z') }, keys);
const content = readStrictZip(pack, 1_000_000);
const entries: readonly ZipEntry[] = [...content].map(([name, bytes]) => ({ name, bytes }));
const verdictOf = (zip: Buffer) => checkPack(zip, keys.published);
const withSignature = (change: (text: string) => string): readonly ZipEntry[] =>
  entries.map(({ name, bytes }) => ({
    name,
    bytes: name === 'manifest.sig.json' ? Buffer.from(change(bytes.toString())) : bytes,
  }));
const forged: ZipEntry = { name: 'trade.json', bytes: Buffer.from('{"amount":"9999.00"}') };

it('accepts a pack made here, and one repacked from exactly the same files', () => {
  expect(verdictOf(pack)).toMatchObject({ kind: 'good', transactionNo: '42', files: 2 });
  expect(verdictOf(zipOf(entries))).toMatchObject({ kind: 'good' });
});

it.each<[string, Buffer]>([
  ['the same name twice, the forgery first', zipOf([forged, ...entries])],
  ['the same name twice, the forgery last', zipOf([...entries, forged])],
  ['an entry called __proto__', zipOf([...entries, { name: '__proto__', bytes: Buffer.from('x') }])],
  ['an entry called constructor', zipOf([...entries, { name: 'constructor', bytes: Buffer.from('x') }])],
  ['a way up', zipOf([...entries, { name: '../trade.json', bytes: Buffer.from('x') }])],
  ['a way up inside', zipOf([...entries, { name: 'files/../trade.json', bytes: Buffer.from('x') }])],
  ['a root', zipOf([...entries, { name: '/trade.json', bytes: Buffer.from('x') }])],
  ['a backslash', zipOf([...entries, { name: 'files\\x', bytes: Buffer.from('x') }])],
  ['another case of a name', zipOf([...entries, { ...forged, name: 'Trade.json' }])],
  ['a folder', zipOf([...entries, { name: 'more/', bytes: Buffer.alloc(0) }])],
  ['a file that is not listed', zipOf([...entries, { name: 'extra.txt', bytes: Buffer.from('mine') }])],
  [
    'a local name unlike the one in the directory',
    zipOf(entries.map((entry) => (entry.name === 'trade.json' ? { ...entry, localName: 'other.json' } : entry))),
  ],
  ['a local size unlike the one in the directory', zipOf(entries.map((entry) => ({ ...entry, localBytes: 7 })))],
  ['bytes before', Buffer.concat([Buffer.from('#!/bin/sh\n'), pack])],
  ['bytes behind', Buffer.concat([pack, Buffer.from('more')])],
  ['another ZIP before', Buffer.concat([zipOf([forged]), pack])],
  ['a file that the directory does not name', zipOf(entries, { hidden: [forged] })],
  ['a comment', zipOf(entries, { comment: 'hello' })],
  ['a count that is not so', zipOf(entries, { saysFiles: entries.length - 1 })],
  [
    'bytes behind a packed file',
    zipOf(
      entries.map((entry) => ({
        ...entry,
        packed: Buffer.concat([deflateRawSync(entry.bytes), Buffer.from('hidden')]),
      })),
    ),
  ],
  ['a file that unpacks to more than it says', zipOf([...entries.slice(1), { ...forged, saysBytes: 5 }])],
  ['a signature that says one thing twice', zipOf(withSignature((text) => text.replace('{', '{"key_id":"k9",')))],
  ['a signature written in another way', zipOf(withSignature((text) => text.replace(/"\s*\}\s*$/, '=="}')))],
  ['a missing file', zipOf(entries.filter(({ name }) => name !== 'trade.json'))],
  ['nothing', zipOf([])],
  ['no ZIP', Buffer.from('no zip')],
])('rejects a pack that carries %s', (_what, zip) => {
  expect(verdictOf(zip)).toMatchObject({ kind: 'bad' });
});

it('rejects a pack in which any byte of its content was changed', () => {
  fc.assert(
    fc.property(fc.nat({ max: pack.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(pack);
      changed.writeUInt8(changed.readUInt8(at) ^ change, at);
      // A byte without meaning (a time, a system's mark) may differ; a file may not.
      const read = verdictOf(changed).kind === 'good' ? readStrictZip(changed, 1_000_000) : content;
      expect(read).toEqual(content);
    }),
    { numRuns: 500 },
  );
});
