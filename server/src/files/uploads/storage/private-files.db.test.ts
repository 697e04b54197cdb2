import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { mp4Of, picture, webmOf } from '../../../../test/files/forged-files.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, openPerson, type TestPerson } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { type MasterKey, readMasterKeys } from '../../../platform/crypto/keyring.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { deadlineWorker } from '../../../platform/deadlines/deadline-worker.ts';
import { ids } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addOperator, authenticateOperator } from '../../../staff/operators/index.ts';
import { claimCase } from '../../../staff/queues/index.ts';
import {
  diskFileStore,
  type FileStore,
  fileRoutes,
  makeUploadEndpoints,
  openPrivateFiles,
  retainFilesUntil,
  rotateKeys,
  uploadDeadlines,
} from '../index.ts';
import { claimSpace } from '../resumable/claims.ts';
import { recordFile } from '../store-file.ts';
import { eraseMp4Metadata } from '../video/mp4.ts';

const test = await openTestDatabase();
const { database } = test;
const folder = await mkdtemp(join(tmpdir(), 'eh-files-'));
const clock = movableClock(database);
const k1 = readMasterKeys(`k1:${'1'.repeat(32)}`);
const k2 = readMasterKeys(`k2:${'2'.repeat(32)}`);
let keys: readonly MasterKey[] = k1;
let fault: (() => void) | null = null;
const disk = diskFileStore(folder);
const store: FileStore = {
  ...disk,
  async put(id, bytes) {
    fault?.();
    await disk.put(id, bytes);
  },
};
const files = openPrivateFiles(store, () => keys);
const people = await openPeople(database, clock);
const { alice, bob, carol } = people;
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
/** The files that every case of the tests shows. */
let shownByCase: readonly string[] = [];
const call = callEndpoint(
  database,
  clock,
  makeUploadEndpoints({
    files,
    ids,
    transaction,
    caseFiles: [
      { queue: 'checks', roles: ['reviewer'], filesOf: async () => shownByCase },
      { queue: 'money', roles: ['finance'], filesOf: async () => shownByCase },
    ],
  }),
);
const quiet = { error: () => undefined, warn: () => undefined } as never;
const worker = deadlineWorker({ database, clock, ids, serverKeys, log: quiet, handlers: uploadDeadlines(files) });
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

const PART = 1024 * 1024;

function begin(person: Pick<TestPerson, 'user' | 'caller'>, bytes: number, more: object = {}) {
  const wanted = { purpose: 'evidence' as const, file_name: 'proof.mp4', bytes, key: 'proof.mp4', ...more };
  return call('POST /api/upload/begin', wanted, { caller: person.caller });
}

function send(person: Pick<TestPerson, 'user' | 'caller'>, upload_id: string, offset: number, bytes: Buffer) {
  const file = { bytes, fileName: 'part' };
  return call('POST /api/upload/part', { upload_id, offset }, { caller: person.caller, file });
}

function finish(person: Pick<TestPerson, 'user' | 'caller'>, upload_id: string) {
  return call('POST /api/upload/finish', { upload_id }, { caller: person.caller });
}

async function sendAll(person: Pick<TestPerson, 'user' | 'caller'>, upload_id: string, bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PART) await send(person, upload_id, at, bytes.subarray(at, at + PART));
}

async function stored(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('resumes an interrupted upload, and streams the video in parts', async () => {
  const video = mp4Of(30, { bytes: 3 * PART });
  eraseMp4Metadata(video);
  const { upload_id } = await begin(alice, video.length);
  const before = new Set(await stored());
  await send(alice, upload_id, 0, video.subarray(0, PART));
  // The second part arrives, its answer does not: the phone begins again, as after a restart.
  await send(alice, upload_id, PART, video.subarray(PART, PART + 1000));
  const again = await begin(alice, video.length);
  expect(again).toMatchObject({ upload_id, received: PART + 1000, file: null });
  expect(await refusalOf(send(alice, upload_id, PART, video.subarray(PART, 2 * PART)))).toEqual({
    code: uploadRefusals.PartOutOfPlace.code,
    data: { received: PART + 1000 },
  });
  expect(await refusalOf(finish(alice, upload_id))).toMatchObject({ code: uploadRefusals.PartOutOfPlace.code });
  for (let at = PART + 1000; at < video.length; at += PART)
    await send(alice, upload_id, at, video.subarray(at, at + PART));
  const file = await finish(alice, upload_id);
  expect(await finish(alice, upload_id)).toEqual(file);
  expect((await begin(alice, video.length)).file?.id).toBe(file.id);

  const whole = await server.inject({ url: file.url });
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(whole.rawPayload.equals(video)).toBe(true);
  const part = await server.inject({ url: file.url, headers: { range: `bytes=${2 * PART}-${2 * PART + 99_999}` } });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({
    'content-range': `bytes ${2 * PART}-${2 * PART + 99_999}/${video.length}`,
    'content-length': '100000',
  });
  expect(part.rawPayload.equals(video.subarray(2 * PART, 2 * PART + 100_000))).toBe(true);
  const beyond = await server.inject({ url: file.url, headers: { range: `bytes=${video.length}-` } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video.length}`]);

  const parts = () =>
    database.reader.selectFrom('upload_parts').select('id').where('upload_id', '=', upload_id).execute();
  expect(await parts()).not.toEqual([]);
  await worker.workDue();
  expect(await parts()).toEqual([]);
  expect((await stored()).filter((name) => !before.has(name))).toHaveLength(1);
});

it('counts one of two equal parts sent at once, and protects an upload from other people', async () => {
  const video = webmOf(5);
  const { upload_id } = await begin(bob, video.length, { file_name: 'a.webm', key: 'race' });
  const both = await Promise.allSettled([send(bob, upload_id, 0, video), send(bob, upload_id, 0, video)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const outcome of [send(carol, upload_id, 0, video), finish(carol, upload_id)])
    expect(await refusalOf(outcome)).toMatchObject({ code: uploadRefusals.UploadNotFound.code });
  const outcomes = await Promise.all([finish(bob, upload_id), finish(bob, upload_id)]);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
  expect(await refusalOf(call('POST /api/upload/file', { id: outcomes[0].id }, { caller: carol.caller }))).toEqual({
    code: uploadRefusals.FileNotFound.code,
    data: {},
  });
});

it('refuses kinds, sizes and lengths by purpose, in words that state the limit', async () => {
  const sendWhole = async (purpose: 'face' | 'evidence' | 'identity', bytes: Buffer, name: string) => {
    const { upload_id } = await begin(carol, bytes.length, { purpose, file_name: name, key: `${name}${bytes.length}` });
    await sendAll(carol, upload_id, bytes);
    return finish(carol, upload_id);
  };
  expect(await refusalOf(sendWhole('face', mp4Of(63), 'long.mp4'))).toEqual({
    code: uploadRefusals.VideoTooLong.code,
    data: { seconds: 60 },
  });
  expect(await refusalOf(sendWhole('face', webmOf(90), 'long.webm'))).toMatchObject({
    code: uploadRefusals.VideoTooLong.code,
  });
  expect((await sendWhole('face', webmOf(61), 'good.webm')).media_type).toBe('video/webm');
  expect(await refusalOf(sendWhole('identity', mp4Of(3), 'id.mp4'))).toEqual({
    code: uploadRefusals.FileKindNotAllowed.code,
    data: { kinds: 'JPG, PNG' },
  });
  expect(await refusalOf(sendWhole('evidence', mp4Of(3), 'slip.jpg'))).toMatchObject({
    code: uploadRefusals.FileUnreadable.code,
  });
  expect(await refusalOf(begin(carol, 51 * 1024 * 1024, { purpose: 'face', key: 'big' }))).toEqual({
    code: uploadRefusals.FileTooLarge.code,
    data: { megabytes: 50 },
  });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0'), Buffer.alloc(64)]);
  expect(await refusalOf(sendWhole('identity', heic, 'IMG_0001.HEIC'))).toMatchObject({
    code: uploadRefusals.HeicNotReadable.code,
  });
});

it('stores nothing readable on the disk, and nothing at all when the disk is full', async () => {
  const secret = Buffer.from('%PDF-1.4 the number of my card is 6222 %%EOF\n');
  const file = { bytes: secret, fileName: 'slip.pdf' };
  const uploaded = await call('POST /api/upload/img', {}, { caller: alice.caller, file });
  // A whole phrase: four digits stand in some megabytes of sealed bytes once in a while.
  for (const path of await stored()) expect((await readFile(path)).includes('number of my card')).toBe(false);
  const before = await stored();
  fault = () => {
    throw new Refusal(uploadRefusals.StorageFull);
  };
  const { upload_id } = await begin(alice, 10, { key: 'full' });
  expect(await refusalOf(send(alice, upload_id, 0, Buffer.alloc(10)))).toMatchObject({
    code: uploadRefusals.StorageFull.code,
  });
  fault = null;
  expect((await send(alice, upload_id, 0, Buffer.alloc(10))).received).toBe(10);
  expect((await stored()).length).toBe(before.length + 1);
  expect((await server.inject({ url: uploaded.url })).rawPayload.equals(secret)).toBe(true);
});

it.runIf(process.getuid?.() === 0)(
  'says so when a real disk is full, and leaves nothing half written',
  async ({ skip }) => {
    const small = join(folder, 'small');
    await mkdir(small);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'eh-test', small]).status !== 0) skip('no right to mount');
    try {
      const full = diskFileStore(small, { reserveBytes: -Infinity });
      expect(await refusalOf(full.put('a-file', Buffer.alloc(200_000)))).toMatchObject({
        code: uploadRefusals.StorageFull.code,
      });
      expect((await readdir(small, { recursive: true, withFileTypes: true })).filter((name) => name.isFile())).toEqual(
        [],
      );
      await full.put('a-file', Buffer.alloc(1000));
    } finally {
      spawnSync('umount', [small]);
    }
  },
);

it('accepts twenty uploads at once', async () => {
  const photo = await sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call(
        'POST /api/upload/img',
        {},
        { caller: [alice, bob, carol][at % 3]?.caller as never, file: { bytes: photo, fileName: 'a.jpg' } },
      ),
    ),
  );
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(20);
});

it('shows an operator a file for a reason, watermarks it with their name and records the view', async () => {
  const vault = openVault('a secret of this test, long enough for it', 'operators');
  await transaction((ctx) => addOperator(ctx, vault, { name: 'rita', role: 'reviewer', password: 'Demo-1234' }));
  const { id: operatorId } = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', 'rita')
    .executeTakeFirstOrThrow();
  expect(await authenticateOperator({ reader: database.reader, now: clock.now(), serverKeys }, 'no token')).toBeNull();
  const [token, sessionId] = ['a token', ids.next(clock.now())];
  await database.reader
    .insertInto('operator_sessions')
    .values({
      id: sessionId,
      operator_id: operatorId,
      token_hash: hashToken(token),
      address: '192.0.2.1',
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute();
  const caller = await authenticateOperator({ reader: database.reader, now: clock.now(), serverKeys }, token);
  if (!caller) throw new Error('not logged in');
  const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const mine = await call(
    'POST /api/upload/img',
    { purpose: 'identity' },
    { caller: bob.caller, file: { bytes: white, fileName: 'id.png' } },
  );
  const viewMine = () => call('POST /api/operator/files/view', { id: mine.id, reason: 'checks the name' }, { caller });
  const needsCase = { code: uploadRefusals.FileNeedsCase.code };
  shownByCase = [mine.id];
  expect(await refusalOf(viewMine())).toMatchObject(needsCase);
  const claim = { caseId: ids.next(clock.now()), operatorId, subject: 'bob' };
  await transaction((ctx) => claimCase(ctx, { ...claim, queue: 'money' }));
  expect(await refusalOf(viewMine())).toMatchObject(needsCase);
  await transaction((ctx) => claimCase(ctx, { ...claim, queue: 'checks' }));
  shownByCase = [];
  expect(await refusalOf(viewMine())).toMatchObject(needsCase);
  shownByCase = [mine.id];
  const view = await viewMine();
  const shown = await sharp((await server.inject({ url: view.url })).rawPayload).stats();
  const plain = await sharp((await server.inject({ url: mine.url })).rawPayload).stats();
  expect(plain.channels[0]?.min).toBe(255);
  expect(shown.channels[0]?.min).toBeLessThan(230);
  for (const forged of [view.url.replace(/view=[^&]+&/, ''), view.url.replace(/view=[^&]+/, `view=${mine.id}`)])
    expect((await server.inject({ url: forged })).statusCode).toBe(404);
  const views = await database.reader.selectFrom('file_views').select(['operator_name', 'reason']).execute();
  expect(views).toEqual([{ operator_name: 'rita', reason: 'checks the name' }]);
  await expect(database.reader.deleteFrom('file_views').execute()).rejects.toThrow('never changed');
  const acts = await database.reader
    .selectFrom('operator_acts')
    .select(['act', 'reason'])
    .where('act', '=', 'file.view')
    .execute();
  expect(acts).toEqual([{ act: 'file.view', reason: 'checks the name' }]);
  await database.reader
    .updateTable('operator_sessions')
    .set({ ended_at: clock.now() })
    .where('id', '=', sessionId)
    .execute();
  expect((await server.inject({ url: view.url })).statusCode).toBe(404);
});

it('rewraps all keys under a new master key, after which the old one decrypts nothing', async () => {
  const png = await picture().png().toBuffer();
  const file = await call(
    'POST /api/upload/img',
    {},
    { caller: carol.caller, file: { bytes: png, fileName: 'a.png' } },
  );
  keys = [...k2, ...k1];
  expect(await rotateKeys(files, transaction as never)).toBeGreaterThan(5);
  expect(await rotateKeys(files, transaction as never)).toBe(0);
  keys = k2;
  expect((await server.inject({ url: file.url })).statusCode).toBe(200);
  keys = k1;
  expect((await server.inject({ url: file.url })).statusCode).toBe(500);
  keys = k2;
});

it('leaves in the store no parts sent at once, no reused names and no failed files', async () => {
  await worker.workDue();
  const before = await stored();
  const person = carol;
  const bytes = Buffer.alloc(2 * PART, 3);
  const { upload_id } = await begin(person, bytes.length, { key: 'at once' });
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, () => send(person, upload_id, 0, bytes.subarray(0, PART))),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await stored()).length).toBe(before.length + 1);
  // The same name for other bytes: the part of before goes.
  for (let more = 1; more <= 5; more += 1) {
    const again = await begin(person, bytes.length + more, { key: 'at once' });
    expect(again.received).toBe(0);
    await send(person, again.upload_id, 0, bytes.subarray(0, PART));
    await worker.workDue();
    expect((await stored()).length).toBe(before.length + 1);
  }
  const last = await begin(person, bytes.length, { key: 'at once' });
  await sendAll(person, last.upload_id, bytes);
  expect(await refusalOf(finish(person, last.upload_id))).toMatchObject({
    code: uploadRefusals.FileKindNotAllowed.code,
  });
  await clock.advance(2 * 86_400 + 60);
  await worker.workDue();
  expect((await stored()).filter((name) => !before.includes(name))).toEqual([]);
  expect(await database.reader.selectFrom('upload_claims').selectAll().execute()).toEqual([]);
});

it('removes what a crash left in the store', async () => {
  const before = await stored();
  const claim = { id: ids.next(clock.now()), ownerId: carol.user.id, bytes: 7, isFile: true };
  await transaction((ctx) => claimSpace(ctx, claim));
  await files.store(claim.id, Buffer.alloc(7));
  expect((await stored()).length).toBe(before.length + 1);
  await clock.advance(16 * 60);
  await worker.workDue();
  expect(await stored()).toEqual(before);
  const late = {
    purpose: 'voucher',
    mediaType: 'image/png',
    fingerprint: 'x',
    keySealed: null,
    writingLines: null,
    looks: [],
  } as const;
  expect(await refusalOf(transaction((ctx) => recordFile(ctx, { ...claim, ...late })))).toMatchObject({
    code: uploadRefusals.UploadNotFound.code,
  });
});

it('limits the number and bytes of uploads that one person may start', async () => {
  const video = 50 * 1024 * 1024;
  const person = await openPerson(database, clock, 'beginner');
  for (let count = 0; count < 4; count += 1) await begin(person, video, { key: `large ${count}` });
  expect(await refusalOf(begin(person, video, { key: 'one more' }))).toMatchObject({
    code: uploadRefusals.UploadQuotaUsed.code,
  });
  const other = await openPerson(database, clock, 'collector');
  for (let count = 0; count < 20; count += 1) await begin(other, 100, { key: `small ${count}` });
  expect(await refusalOf(begin(other, 100, { key: 'one more' }))).toMatchObject({
    code: uploadRefusals.UploadQuotaUsed.code,
  });
});

it('stores one file for an upload that is completed many times at once', async () => {
  const person = await openPerson(database, clock, 'finisher');
  const video = mp4Of(9, { bytes: 5000 });
  const { upload_id } = await begin(person, video.length);
  await sendAll(person, upload_id, video);
  const before = await stored();
  const finished = await Promise.all(Array.from({ length: 6 }, () => finish(person, upload_id)));
  expect(new Set(finished.map(({ id }) => id)).size).toBe(1);
  await worker.workDue();
  // The part is gone, one file is there.
  expect((await stored()).length).toBe(before.length);
});

it('deletes files at the end of their retention, and unfinished uploads after two days', async () => {
  const png = await picture().png().toBuffer();
  const upload = (purpose: 'qr' | 'voucher') =>
    call('POST /api/upload/img', { purpose }, { caller: bob.caller, file: { bytes: png, fileName: 'a.png' } });
  const [unused, shown, proof] = [await upload('qr'), await upload('qr'), await upload('voucher')];
  await transaction((ctx) => retainFilesUntil(ctx, [shown.id], null));
  await begin(bob, 100, { key: 'never finished' });
  const before = (await stored()).length;
  await clock.advance(2 * 86_400 + 60);
  await worker.workDue();
  expect((await stored()).length).toBeLessThan(before);
  const left = await database.reader
    .selectFrom('files')
    .select(['id', 'key_sealed'])
    .where('deleted_at', 'is not', null)
    .execute();
  expect(left).toEqual([{ id: unused.id, key_sealed: null }]);
  expect(await database.reader.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()).toEqual([]);
  const ofBob = (id: string) => call('POST /api/upload/file', { id }, { caller: bob.caller });
  expect(await refusalOf(ofBob(unused.id))).toMatchObject({ code: uploadRefusals.FileNotFound.code });
  for (const { id } of [shown, proof])
    expect((await server.inject({ url: (await ofBob(id)).url })).statusCode).toBe(200);
  await clock.advance(1100 * 86_400);
  await worker.workDue();
  expect(await refusalOf(ofBob(proof.id))).toMatchObject({ code: uploadRefusals.FileNotFound.code });
  expect((await ofBob(shown.id)).id).toBe(shown.id);
});
