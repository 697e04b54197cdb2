import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { addPasskey } from './add-passkey.ts';
import { addPhoneKey } from './phone-keys/phone-keys.ts';

const test = await openTestDatabase();
const now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  test.database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const { alice } = await openPeople(test.database, { now: () => now });
afterAll(() => test.drop());

/** Notices, SMS and e-mails to the owner repeat the name. */
it.each(['官方客服', '风控中心', 'Pixel\u202E8', 'Pixel \u0430'])(
  'refuses %j as the name of a key that opens an account',
  async (name) => {
    const of = { name, question_id: ids.next(now) };
    const passkey = { ...of, credential: 'AA', client_data: 'AA', attestation: 'AA', transports: [] };
    const phone = { ...of, platform: 'android' as const, public_key: 'AA', signature: 'AA' };
    const refusals = [
      refusalOf(transaction((ctx) => addPasskey(ctx, alice.caller, passkey))),
      refusalOf(transaction((ctx) => addPhoneKey(ctx, alice.caller, phone))),
    ];
    for (const { code } of await Promise.all(refusals)) expect(code).toBe(profileRefusals.ChosenNameNotAllowed.code);
  },
);
