import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openUser, sellingStoppedUntil, setPaymentPassword, verifyPaymentPassword } from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));

let opened = 0;
const seller = () => {
  opened += 1;
  return transaction((ctx) => openUser(ctx, { username: `seller_${opened}`, paymentPassword: '135790' }));
};

/** A try as the edge makes it: the transaction commits also when it refuses. */
async function attempt(userId: string, plain: string): Promise<{ code: number; data: unknown } | 'right'> {
  return transaction(async (ctx) => {
    try {
      await verifyPaymentPassword(ctx, userId, plain);
      return 'right' as const;
    } catch (error) {
      if (error instanceof Refusal) return { code: error.kind.code, data: error.data };
      throw error;
    }
  });
}

it('allows fifty parallel guesses five tries in total, then locks for three hours', async () => {
  const { id } = await seller();
  const guesses = Array.from({ length: 50 }, (_, index) => attempt(id, String(200_000 + index)));
  const outcomes = await Promise.all(guesses);
  const left = outcomes.flatMap((outcome) =>
    outcome !== 'right' && outcome.code === passwordRefusals.WrongSecurityPassword.code ? [outcome.data] : [],
  );
  expect(left).toEqual(expect.arrayContaining([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }]));
  expect(left).toHaveLength(4);
  expect(await attempt(id, '135790')).toEqual({
    code: passwordRefusals.SecurityPasswordLocked.code,
    data: { minutes: 180 },
  });
  await clock.advance(3 * 3600 - 60);
  expect(await attempt(id, '135790')).toMatchObject({ code: passwordRefusals.SecurityPasswordLocked.code });
  await clock.advance(61);
  expect(await attempt(id, '000111')).toMatchObject({ data: { left: 4 } });
  expect(await attempt(id, '135790')).toBe('right');
});

it('forgets wrong tries after a right one', async () => {
  const { id } = await seller();
  for (let tried = 0; tried < 4; tried += 1) await attempt(id, '000111');
  expect(await attempt(id, '135790')).toBe('right');
  expect(await attempt(id, '000111')).toMatchObject({ data: { left: 4 } });
});

it('pauses selling for a day when the payment password is changed, not when it is first set', async () => {
  const { id } = await transaction((ctx) => openUser(ctx, { username: 'first_timer' }));
  expect(await attempt(id, '135790')).toMatchObject({ code: gateRefusals.NeedsSecurityPassword.code });
  const set = (plain: string) => transaction((ctx) => setPaymentPassword(ctx, id, plain));
  const stopped = () => sellingStoppedUntil({ reader: database.reader, now: clock.now(), serverKeys }, id);
  expect(await set('135790')).toEqual({ isChange: false });
  expect(await stopped()).toBeNull();
  expect(await set('246813')).toEqual({ isChange: true });
  expect((await stopped())?.getTime()).toBeGreaterThan(clock.now().getTime() + 23 * 3_600_000);
  expect(await attempt(id, '135790')).toMatchObject({ code: passwordRefusals.WrongSecurityPassword.code });
  await clock.advance(24 * 3600 + 1);
  expect(await stopped()).toBeNull();
});
