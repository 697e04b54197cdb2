import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { requireRightToContinue } from './continue-after-restore.ts';
import { setTransactionOffset } from './seal-store.ts';

const AHEAD = 4711n;

const opened = await openTestDatabase();
afterAll(() => opened.drop());

it('lets an owner who is no superuser restore once granted the right to set both parameters', async () => {
  const run = (statement: string) => sql.raw(statement).execute(opened.database.reader);
  await run('create role plain_restorer login');
  await run('create database of_plain_restorer owner plain_restorer');
  const url = opened.url.replace(/\/\/[^@]*@/, '//plain_restorer@').replace(/\/[^/?]+\?/, '/of_plain_restorer?');
  const database = openDatabase(url, () => undefined);
  const { reader } = database;
  await run('grant set on parameter session_replication_role to plain_restorer');
  await expect(setTransactionOffset(reader, AHEAD)).rejects.toThrow('permission denied to set parameter');
  await expect(requireRightToContinue(reader)).rejects.toThrow('ledger.transaction_offset to USER');
  await run('grant set on parameter ledger.transaction_offset to plain_restorer');
  await requireRightToContinue(reader);
  await setTransactionOffset(reader, AHEAD);
  await database.close();
  await run('drop database of_plain_restorer');
  await run('revoke set on parameter session_replication_role, ledger.transaction_offset from plain_restorer');
  await run('drop role plain_restorer');
});
