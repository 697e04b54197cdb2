import { BIND_EMAIL, BIND_MOBILE } from '@eh/contract/accounts/gates/gate-order.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { readContextOf } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { writeSetting } from '../../platform/settings.ts';
import { bindingsOfAll, contactDemandRules, neededBindings } from '../users/index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

type Demand = Parameters<typeof contactDemandRules.say>[0];

/** The demands of the four levels, and of a person whose level is not known yet, under these values. */
function demandsUnder(demand: Demand) {
  return database.transaction(async (tx) => {
    const ctx = { tx, now: systemClock.now(), ids, serverKeys };
    await writeSetting(ctx, contactDemandRules.setting, demand);
    const reading = readContextOf(ctx);
    const levels: (readonly number[])[] = [];
    for (const level of [0, 1, 2, 3]) levels.push(await neededBindings(reading, { level }));
    return { levels, all: await bindingsOfAll(reading) };
  });
}

it.each<[Demand['phone'], number]>([
  ['nobody', 4],
  ['level_3', 3],
  ['level_2', 2],
  ['level_1', 1],
  ['everybody', 0],
])('requires a phone for %s: from level %i on, and not below', async (phone, from) => {
  const { levels, all } = await demandsUnder({ phone, email: 'nobody' });
  expect(levels).toEqual([0, 1, 2, 3].map((level) => (level >= from ? [BIND_MOBILE] : [])));
  expect(all).toEqual(phone === 'everybody' ? [BIND_MOBILE] : []);
});

it('requires an e-mail of different people than a phone', async () => {
  const { levels, all } = await demandsUnder({ phone: 'level_2', email: 'everybody' });
  expect(levels).toEqual([[BIND_EMAIL], [BIND_EMAIL], [BIND_MOBILE, BIND_EMAIL], [BIND_MOBILE, BIND_EMAIL]]);
  expect(all).toEqual([BIND_EMAIL]);
});
