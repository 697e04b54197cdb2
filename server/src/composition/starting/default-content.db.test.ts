import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { ids } from '../../platform/ids.ts';
import { ensureDefaultContent } from '../content-parts.ts';
import type { Server } from '../server.ts';
import { patient } from './patient.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());
const now = new Date('2026-11-28T12:00:00Z');
const lengths: unknown[] = [];
const server = {
  transaction: (run: (ctx: WriteContext) => Promise<unknown>, length?: 'long') => {
    lengths.push(length);
    return test.database.transaction((tx) => run({ tx, now, ids, serverKeys }), length);
  },
} as Server;

it('waits for no lock when the standard texts exist, and otherwise until another start has finished', async () => {
  await patient(server).transaction(ensureDefaultContent);
  expect(lengths).toEqual(['long']);
  await test.database.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'default content');
    await server.transaction(ensureDefaultContent);
  });
});
