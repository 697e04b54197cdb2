import { afterAll, expect, it } from 'vitest';
import { erasePlans } from '../../src/merchants/plans/index.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPlanTest } from './open-plan-test.ts';

const test = await openTestDatabase();
const shop = await openPlanTest(test.database);
afterAll(() => test.drop());

it('ends what is left of a closed account’s plans, and forgets what they were for', async () => {
  const running = await shop.run();
  const stopped = await shop.stop((await shop.propose()).id);
  await shop.published();
  expect(await shop.transaction((ctx) => erasePlans(ctx, shop.alice.user.id))).toBe(false);
  expect(await shop.planOf(running.id)).toEqual(running);
  expect(await shop.transaction((ctx) => erasePlans(ctx, shop.payer.user.id))).toBe(false);
  for (const { id } of [running, stopped])
    expect(await shop.planOf(id)).toMatchObject({ ended_by: 'payer', subject: '–', merchant_plan_no: id });
  expect(await shop.published()).toEqual({ notices: [], events: ['plan.ended'] });
});
