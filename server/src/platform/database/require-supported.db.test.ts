import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { connectTo } from './connections.ts';
import { openDatabase } from './open-database.ts';
import { ownsTables, requireSupported, requireVersion } from './require-supported.ts';

const test = await openTestDatabase();
const OTHER = `only_serves_${process.pid}`;

afterAll(async () => {
  await asOwner(`drop owned by ${OTHER}`, `drop role ${OTHER}`);
  await test.drop();
});

async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = await connectTo(test.url);
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it('refuses a server before version 15, and names the version found', async () => {
  expect(() => requireVersion(140_011)).toThrow('PostgreSQL 14.11; this version needs 15 or later');
  expect(() => requireVersion(150_000)).not.toThrow();
  await expect(requireSupported(test.url)).resolves.toBeUndefined();
});

it('does not fail on an unreachable database', async () => {
  await expect(requireSupported('postgres://eh@127.0.0.1:9/eh')).resolves.toBeUndefined();
});

it('detects whether its role could change append-only tables', async () => {
  await asOwner(`create role ${OTHER} login`);
  const serving = openDatabase(test.url.replace('://eh@', `://${OTHER}@`), () => undefined);
  try {
    expect(await ownsTables(serving.reader)).toBe(false);
    await asOwner(`grant eh to ${OTHER}`);
    expect(await ownsTables(serving.reader)).toBe(true);
  } finally {
    await serving.close();
  }
  expect(await ownsTables(test.database.reader)).toBe(true);
});
