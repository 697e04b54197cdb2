import { ENDPOINTS_MAX } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openReceiver } from '../../../../test/webhooks/receiver.ts';
import { openWebhookTest } from '../../../../test/webhooks/webhook-shop.ts';
import type { MerchantOwner } from '../store.ts';

const test = await openTestDatabase();
const shop = openWebhookTest(test.database);
afterAll(() => test.drop());

/** As many for each endpoint as it may have under way. */
const EVENTS = 4;

it('sends a merchant’s event at once, while slow answers of others occupy all other places', async () => {
  const slow = await openReceiver(() => undefined);
  const quick = await openReceiver();
  const third = await shop.openOwner();
  await shop.openEndpoint(third, quick.url);
  for (const owner of [await shop.openOwner(), await shop.openOwner()]) await fill(owner, slow.url);
  const worker = shop.openWorker({ totalMilliseconds: 60_000 });
  await worker.startDue();
  await shop.publish(third);
  await worker.startDue();
  await expect.poll(() => quick.received.length).toBe(1);
  await slow.close();
  await quick.close();
  await worker.idle();
});

async function fill(owner: MerchantOwner, url: string): Promise<void> {
  for (const environment of ['live', 'test'] as const) {
    for (let index = 0; index < ENDPOINTS_MAX; index += 1)
      await shop.openEndpoint({ ...owner, environment }, `${url}/${index}`);
    for (let index = 0; index < EVENTS; index += 1) await shop.publish({ ...owner, environment });
  }
  shop.advance(1);
}
