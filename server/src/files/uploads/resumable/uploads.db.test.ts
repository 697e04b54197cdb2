import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { claimedPng, picture } from '../../../../test/files/forged-files.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, openPerson, type TestPerson } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { readMasterKeys } from '../../../platform/crypto/keyring.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { deadlineWorker } from '../../../platform/deadlines/deadline-worker.ts';
import { ids } from '../../../platform/ids.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addOperator } from '../../../staff/operators/index.ts';

import {
  diskFileStore,
  fileRoutes,
  linkTo,
  makeUploadEndpoints,
  openPrivateFiles,
  ownFiles,
  presentFiles,
  uploadDeadlines,
} from '../index.ts';

import { viewFile } from '../serving/view-file.ts';

const test = await openTestDatabase();
const { database } = test;
const folder = await mkdtemp(join(tmpdir(), 'eh-files-'));
const clock = movableClock(database);
const keys = readMasterKeys(`k1:${'k'.repeat(32)}`);
const store = diskFileStore(folder);
const files = openPrivateFiles(store, () => keys);
const { alice, bob, carol, dora } = await openPeople(database, clock);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const call = callEndpoint(database, clock, makeUploadEndpoints({ files, ids, caseFiles: [], transaction }));
const server = Fastify();
server.setErrorHandler((error, _request, reply) =>
  error instanceof Refusal ? reply.status(error.kind.http).send({ code: error.kind.code }) : reply.send(error),
);
await server.register(fileRoutes({ database, clock, serverKeys, files }));
afterAll(async () => {
  await server.close();
  await files.close();
  await test.drop();
  await rm(folder, { recursive: true });
});
const log = openLog('silent');
const worker = deadlineWorker({ database, clock, ids, serverKeys, log, handlers: uploadDeadlines(files) });
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });

function upload(person: Pick<TestPerson, 'user' | 'caller'>, bytes: Buffer, fileName: string) {
  return call('POST /api/upload/img', {}, { caller: person.caller, file: { bytes, fileName } });
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

it('stores a picture without metadata, upright and not larger than needed', async () => {
  const withLocation = await picture(4000, 2000)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(withLocation.includes('secret place')).toBe(true);
  const stored = await upload(alice, withLocation, 'slip.JPG');
  expect(stored.media_type).toBe('image/jpeg');
  const [file] = await ownFiles(reading(), alice.user.id, [stored.id]);
  const answer = await server.inject({ url: stored.url });
  expect(answer.rawPayload.length).toBe(file?.bytes);
  const metadata = await sharp(answer.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1280, height: 2560 });
  expect(metadata.exif).toBeUndefined();
});

it('serves a file only by a signed and fresh link, and prevents it from executing', async () => {
  const stored = await upload(alice, await picture().png().toBuffer(), 'slip.png');
  const good = await server.inject({ url: stored.url });
  expect(good.statusCode).toBe(200);
  expect(good.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300, immutable',
  });
  expect(good.headers['content-security-policy']).toContain('sandbox');
  const other = await upload(alice, await picture(50).png().toBuffer(), 'other.png');
  const bad = [
    `/files/${stored.id}`,
    stored.url.replace(/signature=..../, 'signature=0000'),
    stored.url.replace(/until=\d+/, 'until=9999999999'),
    other.url.replace(other.id, stored.id),
    linkTo(reading(), ids.next(clock.now())),
    '/files/not-an-id?until=1&signature=x',
  ];
  for (const url of bad) expect((await server.inject({ url })).statusCode).toBe(404);
  await clock.advance(601);
  expect((await server.inject({ url: stored.url })).statusCode).toBe(404);
  const [fresh] = await presentFiles(reading(), [stored.id]);
  expect((await server.inject({ url: fresh?.url ?? '' })).statusCode).toBe(200);
});

it('refuses a file whose content or name does not match its type', async () => {
  const png = await picture().png().toBuffer();
  const jpeg = await picture(800, 600).jpeg().toBuffer();
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(600)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const gif = await picture().gif().toBuffer();
  const cases: [Buffer, string, number][] = [
    [exe, 'slip.jpg', uploadRefusals.FileKindNotAllowed.code],
    [svg, 'slip.png', uploadRefusals.FileKindNotAllowed.code],
    [html, 'slip.pdf', uploadRefusals.FileKindNotAllowed.code],
    [gif, 'slip.png', uploadRefusals.FileKindNotAllowed.code],
    [Buffer.alloc(0), 'slip.png', uploadRefusals.FileKindNotAllowed.code],
    [png, 'slip.png.exe', uploadRefusals.FileKindNotAllowed.code],
    [png, 'slip.pdf', uploadRefusals.FileUnreadable.code],
    [pdf, 'slip.jpg', uploadRefusals.FileUnreadable.code],
    [jpeg.subarray(0, jpeg.length / 2), 'slip.jpg', uploadRefusals.FileUnreadable.code],
    [png.subarray(0, 40), 'slip.png', uploadRefusals.FileUnreadable.code],
    [pdf.subarray(0, 20), 'slip.pdf', uploadRefusals.FileUnreadable.code],
    [Buffer.alloc(52 * 1024 * 1024 + 1), 'slip.jpg', uploadRefusals.FileTooLarge.code],
    [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'slip.pdf', uploadRefusals.FileTooLarge.code],
  ];
  for (const [bytes, name, code] of cases)
    expect([name, (await refusalOf(upload(bob, bytes, name))).code]).toEqual([name, code]);
  expect((await upload(bob, png, 'really.jpg')).media_type).toBe('image/png');
  expect((await upload(bob, pdf, 'slip.pdf')).media_type).toBe('application/pdf');
});

it('does not exhaust memory on a picture that claims an enormous size', async () => {
  const before = process.memoryUsage().rss;
  for (const [width, height] of [
    [50_000, 50_000],
    [20_000, 20_000],
  ] as const)
    expect(await refusalOf(upload(bob, claimedPng(width, height), 'bomb.png'))).toMatchObject({
      code: uploadRefusals.PictureTooManyPoints.code,
    });
  expect(await refusalOf(upload(bob, claimedPng(2_147_483_647, 1), 'line.png'))).toMatchObject({
    code: uploadRefusals.FileUnreadable.code,
  });
  const flat = await picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
  expect(await refusalOf(upload(bob, flat, 'flat.png'))).toEqual({
    code: uploadRefusals.PictureTooManyPoints.code,
    data: { megapixels: 50 },
  });
  // The smallest of them would be 750 MB; what the test beside this one takes in the same process is counted along.
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
});

it('gives the same voucher the same fingerprint for any sender and any metadata', async () => {
  const plain = await picture(60, 60).png().toBuffer();
  const labelled = await picture(60, 60)
    .withExif({ IFD0: { Copyright: 'me' } })
    .png()
    .toBuffer();
  const first = await upload(alice, plain, 'a.png');
  const second = await upload(carol, labelled, 'b.png');
  const [of] = await ownFiles(reading(), alice.user.id, [first.id]);
  const [other] = await ownFiles(reading(), carol.user.id, [second.id]);
  expect(of?.fingerprint).toBe(other?.fingerprint);
});

it('refuses a document with active content, on upload and when an operator opens an old one', async () => {
  const active = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n',
  );
  expect(await refusalOf(upload(bob, active, 'slip.pdf'))).toMatchObject({ code: uploadRefusals.PdfActive.code });
  const stored = await upload(bob, pdf, 'slip.pdf');
  const shown = await server.inject({ url: stored.url });
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
  });
  const id = ids.next(clock.now());
  const keySealed = await files.store(id, active);
  await database.reader
    .insertInto('files')
    .values({
      id,
      owner_id: bob.user.id,
      purpose: 'voucher',
      media_type: 'application/pdf',
      bytes: active.length,
      fingerprint: id,
      key_sealed: keySealed,
      kept_until: null,
      created_at: clock.now(),
      deleted_at: null,
    })
    .execute();
  const view = await openViewer();
  const opened = await server.inject({ url: await view(id) });
  expect([opened.statusCode, opened.json().code]).toEqual([422, uploadRefusals.PdfActive.code]);
  const read = await server.inject({ url: await view(stored.id) });
  expect(read.statusCode).toBe(200);
});

/** An operator with an open session, who is given links to files. */
async function openViewer(): Promise<(fileId: string) => Promise<string>> {
  const operator = { name: 'rita', role: 'reviewer', password: 'Demo-1234' } as const;
  await transaction((ctx) =>
    addOperator(ctx, openVault('a secret of this test, long enough for it', 'operators'), operator),
  );
  const { id } = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', operator.name)
    .executeTakeFirstOrThrow();
  const sessionId = ids.next(clock.now());
  await database.reader
    .insertInto('operator_sessions')
    .values({
      id: sessionId,
      operator_id: id,
      token_hash: 'the hash of a token',
      address: '192.0.2.1',
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute();
  const viewing = { operator: { id, name: operator.name }, sessionId, reason: 'checks the slip' };
  return async (fileId) => (await transaction((ctx) => viewFile(ctx, { ...viewing, fileId }))).url;
}

it('distinguishes a person’s own files from those of others', async () => {
  const mine = await upload(alice, await picture(61).png().toBuffer(), 'a.png');
  expect(await ownFiles(reading(), bob.user.id, [mine.id])).toEqual([]);
  expect(await ownFiles(reading(), alice.user.id, [mine.id, mine.id, ids.next(clock.now())])).toHaveLength(1);
});

it('accepts sixty files an hour from one person, and leaves no partial file', async () => {
  const small = await picture(8, 8).png().toBuffer();
  for (let sent = 0; sent < 60; sent += 1) await upload(dora, small, 'x.png');
  expect(await refusalOf(upload(dora, small, 'x.png'))).toMatchObject({ code: commonRefusals.TooManyRequests.code });
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

it.each([62, 200])('accepts exactly sixty of %i files that one person sends at once', async (count) => {
  const person = await openPerson(database, clock, `sender_${count}`);
  const small = await picture(8, 8).png().toBuffer();
  const codes = await Promise.all(
    Array.from({ length: count }, () =>
      upload(person, small, 'x.png').then(
        () => 0,
        (error: unknown) => (error instanceof Refusal ? error.kind.code : error),
      ),
    ),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(60);
  expect(new Set(codes)).toEqual(new Set([0, commonRefusals.TooManyRequests.code]));
  const files = await database.reader.selectFrom('files').select('id').where('owner_id', '=', person.user.id).execute();
  expect(files).toHaveLength(60);
});

it('also counts unreadable files, and resets the count after an hour', async () => {
  const person = await openPerson(database, clock, 'trier');
  const torn = (await picture().png().toBuffer()).subarray(0, 60);
  for (let tries = 0; tries < 60; tries += 1)
    expect(await refusalOf(upload(person, torn, 'x.png'))).toMatchObject({ code: uploadRefusals.FileUnreadable.code });
  const good = await picture().png().toBuffer();
  expect(await refusalOf(upload(person, good, 'x.png'))).toMatchObject({ code: commonRefusals.TooManyRequests.code });
  await clock.advance(3601);
  await worker.workDue();
  await upload(person, good, 'x.png');
});

it('stores up to the limit per person for a day and in total, and no file beyond', async () => {
  const person = await openPerson(database, clock, 'hoarder');
  const video = { owner_id: person.user.id, purpose: 'chat', media_type: 'video/mp4', key_sealed: null } as const;
  const store = (count: number, at: Date) =>
    database.transaction((tx) =>
      tx
        .insertInto('files')
        .values(
          Array.from({ length: count }, () => ({
            ...video,
            id: ids.next(at),
            bytes: 50 * 1024 * 1024,
            fingerprint: 'x',
            kept_until: null,
            created_at: at,
            deleted_at: null,
          })),
        )
        .execute(),
    );
  const png = await picture().png().toBuffer();
  await store(20, new Date(clock.now().getTime() - 7_200_000));
  await upload(person, png, 'a.png');
  await store(1, new Date(clock.now().getTime() - 7_200_000));
  expect(await refusalOf(upload(person, png, 'b.png'))).toEqual({
    code: uploadRefusals.UploadQuotaUsed.code,
    data: { megabytes: 1024 },
  });
  await clock.advance(86_400);
  await upload(person, png, 'c.png');
  await store(190, new Date(clock.now().getTime() - 2 * 86_400_000));
  expect(await refusalOf(upload(person, png, 'd.png'))).toEqual({
    code: uploadRefusals.UploadQuotaUsed.code,
    data: { megabytes: 10_240 },
  });
});

it('refuses files before the disk is full, without writing anything', async () => {
  const other = await mkdtemp(join(tmpdir(), 'eh-full-'));
  const full = diskFileStore(other, { reserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await refusalOf(full.put(ids.next(clock.now()), Buffer.alloc(1)))).toMatchObject({
    code: uploadRefusals.StorageNearlyFull.code,
  });
  expect(await readdir(other)).toEqual([]);
  await rm(other, { recursive: true });
});

it('reports a full disk, and stores nothing', async () => {
  const full = { ...store, put: async () => Promise.reject(new Refusal(uploadRefusals.StorageFull)) };
  const onFullDisk = callEndpoint(
    database,
    clock,
    makeUploadEndpoints({ files: openPrivateFiles(full, () => keys), ids, caseFiles: [], transaction }),
  );
  const before = await database.reader.selectFrom('files').select('id').execute();
  const file = { bytes: await picture().png().toBuffer(), fileName: 'x.png' };
  expect(await refusalOf(onFullDisk('POST /api/upload/img', {}, { caller: carol.caller, file }))).toMatchObject({
    code: uploadRefusals.StorageFull.code,
  });
  expect(await database.reader.selectFrom('files').select('id').execute()).toEqual(before);
});
