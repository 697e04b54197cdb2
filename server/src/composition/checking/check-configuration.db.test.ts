import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { readConfig } from '../../config/config.ts';
import { checkConfiguration } from './check-configuration.ts';

const test = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'eh-check-'));
const gateway = createServer().listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(async () => {
  gateway.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

const secret = () => randomBytes(32).toString('hex');
const usual = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: test.url,
  SECRET: secret(),
  SIGNING_KEYS: `r1:${secret()}`,
  FILE_KEYS: `k1:${secret()}`,
  PASSKEY_ORIGINS: 'https://eh.example.org',
  SMS_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
};
const now = new Date('2026-11-28T12:00:00Z');

async function badOf(environment: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const checked = await checkConfiguration(readConfig([], environment), environment, now);
  return Object.fromEntries(checked.filter(({ isGood }) => !isGood).map(({ subject, says }) => [subject, says]));
}

it('accepts a valid configuration, and leaves no trace in the database', async () => {
  const checked = await checkConfiguration(readConfig([], usual), usual, now);
  expect(checked.map(({ subject, isGood }) => [subject, isGood])).toEqual([
    ['DATA_DIR', true],
    ['DATABASE_URL', true],
    ['SECRET, SIGNING_KEYS, FILE_KEYS', true],
    ['SMS_URL', true],
  ]);
  const { reader } = test.database;
  expect(await reader.selectFrom('settings').select('name').where('name', 'like', 'key probe%').execute()).toEqual([]);
});

it('names each setting that does not work, and a misspelt variable', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(
    await badOf({
      ...usual,
      DATA_DIR: join(folder, 'file'),
      DATABASE_READ_URL: 'postgres://eh@127.0.0.1:9/eh',
      REDIS_URL: 'redis://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@eh.example.org',
      SMS_URL: 'http://127.0.0.1:9/send',
      SMPT_URL: 'smtp://mail.example.org',
      APNS_TOPIC: 'app.eh.wallet',
    }),
  ).toEqual({
    DATA_DIR: expect.stringMatching(/^no file can be stored in .*ENOTDIR/),
    DATABASE_READ_URL: expect.stringContaining('ECONNREFUSED'),
    REDIS_URL: '127.0.0.1:9 cannot be reached (ECONNREFUSED)',
    SMTP_URL: expect.stringContaining('ECONNREFUSED'),
    SMS_URL: '127.0.0.1:9 cannot be reached (ECONNREFUSED)',
    SMPT_URL: 'nothing reads this variable; SMTP_URL may be meant',
    APNS_TOPIC: 'does nothing without APNS_KEY: give that too, or leave this out',
  });
  expect(await badOf({ ...usual, DATABASE_URL: 'postgres://eh@127.0.0.1:9/eh' })).toEqual({
    DATABASE_URL: expect.stringContaining('cannot be used'),
  });
});

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
