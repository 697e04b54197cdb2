import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { openPeople } from '../../test/people.ts';
import { serverKeys } from '../../test/server-keys.ts';
import { diskFileStore, openPrivateFiles } from '../files/uploads/index.ts';
import { readMasterKeys } from '../platform/crypto/keyring.ts';
import { openServerKeys } from '../platform/crypto/server-keys.ts';
import { ids } from '../platform/ids.ts';
import { requireFittingKeys } from './fitting-keys.ts';

const test = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'eh-fitting-'));
const store = diskFileStore(folder);
const filesOf = (...keys: readonly string[]) => {
  const text = keys.map((key) => `${key}1:${key.repeat(32)}`).join(',');
  return openPrivateFiles(store, () => readMasterKeys(text));
};
const [files, otherFiles, rotatedFiles, rotatedBack] = [
  filesOf('k'),
  filesOf('o'),
  filesOf('o', 'k'),
  filesOf('k', 'o'),
];
const now = new Date('2026-11-28T12:00:00Z');
const { alice } = await openPeople(test.database);
afterAll(async () => {
  await Promise.all([files, otherFiles, rotatedFiles, rotatedBack].map((opened) => opened.close()));
  await test.drop();
  await rm(folder, { recursive: true });
});

const usual = { serverKeys, files, signing: [{ id: 's1', public_key: 'the first key' }] };
const start = ({ serverKeys: keys, ...parts }: typeof usual) =>
  test.database.transaction((tx) =>
    requireFittingKeys({ tx, now, ids, serverKeys: keys }, { ...parts, config: { dataDir: '/data' } }),
  );

it('starts repeatedly with the same keys, also with a newer signing key added', async () => {
  await start(usual);
  await expect(start(usual)).resolves.toBeUndefined();
  const newer = { id: 's2', public_key: 'a newer key' };
  await expect(start({ ...usual, signing: [newer, ...usual.signing] })).resolves.toBeUndefined();
});

it('refuses a secret other than that of the first start', async () => {
  const other = openServerKeys(Buffer.alloc(32, 9));
  await expect(start({ ...usual, serverKeys: other })).rejects.toThrow(
    'SECRET: not the one this database was made with',
  );
});

it('refuses other master keys than those of the first start, even before there is any file', async () => {
  await start(usual);
  await expect(start({ ...usual, files: otherFiles })).rejects.toThrow(
    'FILE_KEYS: not the one this database was made with',
  );
  // A rotation: each process knows the new key before it is in use, and the old one goes last.
  await start({ ...usual, files: rotatedFiles });
  await start({ ...usual, files: otherFiles });
  await expect(start(usual)).rejects.toThrow('FILE_KEYS');
  await start({ ...usual, files: rotatedFiles });
  await start({ ...usual, files: rotatedBack });
  await start(usual);
});

it('refuses master keys that decrypt no file of this database', async () => {
  const id = ids.next(now);
  const about = { owner_id: alice.user.id, purpose: 'chat', media_type: 'image/png', fingerprint: id } as const;
  const keySealed = await files.store(id, Buffer.from('a picture'));
  await test.database.reader
    .insertInto('files')
    .values({ ...about, id, bytes: 9, key_sealed: keySealed, kept_until: null, created_at: now, deleted_at: null })
    .execute();
  await start(usual);
  await expect(start({ ...usual, files: otherFiles })).rejects.toThrow(
    'FILE_KEYS: not the one this database was made with',
  );
});

it('refuses another signing key under a known name', async () => {
  const changed = [{ id: 's1', public_key: 'somebody else’s key' }];
  await expect(start({ ...usual, signing: changed })).rejects.toThrow('SIGNING_KEYS: s1 is another key');
  await start(usual);
});
