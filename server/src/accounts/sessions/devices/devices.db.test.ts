import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { endDisputedKeys } from '../../account-safety/index.ts';
import { authenticate, openSession } from '../index.ts';
import { isKnownDevice } from '../store.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const people = await openPeople(database, clock);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });

async function loggedIn(device_id: string, address = '203.0.113.77', days = 30) {
  const device = {
    device_id,
    device_brand: 'Chrome',
    device_model: 'Pixel 8',
    os_name: 'Android',
    os_version: '14',
    app_version: '2.2.08',
  };
  const { token } = await transaction((ctx) =>
    openSession(ctx, { userId: people.alice.user.id, device, address, days }),
  );
  const caller = await authenticate(reading(), token);
  if (!caller) throw new Error('the token just given is not known');
  return { token, caller };
}

it('shows the device and its network, without the whole address', async () => {
  const phone = await loggedIn('device-told');
  const [first] = await listDevices(reading(), phone.caller);
  expect(first).toMatchObject({
    id: phone.caller.sessionId,
    is_current: true,
    browser: 'Chrome',
    model: 'Pixel 8',
    system: 'Android 14',
    address: '203.0.113.*',
  });
});

it('requires another code from a device that was logged out remotely, and from no other', async () => {
  const [phone, lost, other] = [await loggedIn('device-p'), await loggedIn('device-lost'), await loggedIn('device-k')];
  const isKnown = (deviceId: string) => isKnownDevice(reading(), people.alice.user.id, deviceId);
  await transaction((ctx) => endDevice(ctx, phone.caller, lost.caller.sessionId));
  expect(await authenticate(reading(), lost.token)).toBeNull();
  expect(await authenticate(reading(), other.token)).not.toBeNull();
  expect([await isKnown('device-lost'), await isKnown('device-k'), await isKnown('device-p')]).toEqual([
    false,
    true,
    true,
  ]);
  await transaction((ctx) => endOtherDevices({ endDisputedKeys }, ctx, phone.caller));
  expect([await isKnown('device-k'), await isKnown('device-p')]).toEqual([false, true]);
  expect(await listDevices(reading(), phone.caller)).toHaveLength(1);
});

it('logs a device out once, however many requests arrive at once', async () => {
  const [phone, other] = [await loggedIn('device-p'), await loggedIn('device-o')];
  await Promise.all(
    [1, 2, 3].map(() => transaction((ctx) => endDevice(ctx, phone.caller, other.caller.sessionId)).catch(() => null)),
  );
  const ended = await database.reader
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'session.ended')
    .where('payload', '@>', JSON.stringify({ session_id: other.caller.sessionId }))
    .execute();
  expect(ended).toHaveLength(1);
});

it('hides sessions that are ended or too old', async () => {
  const phone = await loggedIn('device-p');
  await loggedIn('device-short', '203.0.113.78', 1);
  await clock.advance(86_401);
  const shown = await listDevices(reading(), phone.caller);
  expect(shown.map((session) => session.id)).toEqual([phone.caller.sessionId]);
  const bob = people.bob.caller;
  expect(await refusalOf(transaction((ctx) => endDevice(ctx, bob, phone.caller.sessionId)))).toMatchObject({
    code: 19_001,
  });
});
