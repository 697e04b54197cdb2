import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { verifyPublicWebhook, verifyWebhook } from '../../../../../sdk/src/index.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openReceiver, type Receiver } from '../../../../test/webhooks/receiver.ts';
import { openWebhookTest, webhookTestKeys } from '../../../../test/webhooks/webhook-shop.ts';
import { changeEndpoint } from '../endpoints/change-endpoint.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = openWebhookTest(database);
const worker = shop.openWorker();
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await worker.idle();
  await receiver.close();
});
afterAll(() => test.drop());

it('signs with the published key, beside the secret, only where the address asks for it', async () => {
  const owner = await shop.openOwner();
  const { id, secret } = await shop.openEndpoint(owner, receiver.url);
  const nowSeconds = Math.floor(shop.clock.now().getTime() / 1000);
  await shop.publish(owner);
  await worker.sendAll();
  const edit = { has_public_signature: true, mayMove: false };
  await shop.transaction((ctx) => changeEndpoint(ctx, owner, { id, edit }, shop.isAllowed));
  await shop.publish(owner);
  await worker.sendAll();

  const [plain, both] = receiver.received;
  if (!plain || !both) throw new Error('Two webhooks were expected');
  const keys = webhookTestKeys.published;
  await expect(verifyPublicWebhook(plain.body, plain.headers, keys, { nowSeconds })).rejects.toThrow('webhook-key');
  expect(await verifyPublicWebhook(both.body, both.headers, keys, { nowSeconds })).toMatchObject({
    type: 'order.paid',
  });
  expect(await verifyWebhook(both.body, both.headers, secret, { nowSeconds })).toMatchObject({ type: 'order.paid' });
});
