import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type WebhookEventType, webhookEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';
import { deliveryQueue } from '../../src/merchants/webhooks/deliveries/delivery-queue.ts';
import { createEndpoint } from '../../src/merchants/webhooks/endpoints/create-endpoint.ts';
import { publishWebhook, type WebhookEvent } from '../../src/merchants/webhooks/index.ts';
import { addressGuard } from '../../src/merchants/webhooks/sending/public-address.ts';
import type { MerchantOwner } from '../../src/merchants/webhooks/store.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { readSigningKeys } from '../../src/platform/crypto/signing-keys.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { type LeasedTries, leasedTries } from '../../src/platform/deadlines/leased-tries.ts';
import { ids } from '../../src/platform/ids.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { openTestMerchant } from '../merchants.ts';
import { openPerson } from '../people.ts';
import { serverKeys } from '../server-keys.ts';

/** The published key that signs in tests. */
export const webhookTestKeys = readSigningKeys(`w1:${'33'.repeat(32)}`);

const isAllowed = addressGuard(['127.0.0.0/8']);
const limits = { connectMilliseconds: 2000, totalMilliseconds: 2000, answerBytes: 64 * 1024 };

/** Merchants with endpoints on a test database whose clock the test moves, and workers that send to them. */
export function openWebhookTest(database: Database) {
  let moment = new Date('2026-11-23T10:00:00Z').getTime();
  const clock = { now: () => new Date(moment) };
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
  let people = 0;

  return {
    clock,
    transaction,
    isAllowed,
    advance(milliseconds: number) {
      moment += milliseconds;
    },
    advanceHours(hours: number) {
      moment += hours * HOUR;
    },
    advanceSeconds(seconds: number) {
      moment += seconds * SECOND;
    },

    /** Somebody who owns a merchant. */
    async openOwner(environment: Environment = 'live'): Promise<MerchantOwner & { readonly userId: string }> {
      people += 1;
      const { user } = await openPerson(database, clock, `owner${people}`);
      const { id } = await transaction((ctx) => openTestMerchant(ctx, { ownerId: user.id }));
      return { merchantId: id, environment, userId: user.id };
    },

    /** An endpoint of an owner, subscribed to everything; the address of a test's receiver is plain HTTP. */
    async openEndpoint(owner: MerchantOwner, url: string, events: readonly WebhookEventType[] = webhookEventTypes) {
      const { endpoint, secret } = await transaction((ctx) =>
        createEndpoint(ctx, owner, { url, events, description: '' }, isAllowed),
      );
      return { id: endpoint.id, secret };
    },

    publish(owner: MerchantOwner, event: Partial<WebhookEvent> = {}): Promise<void> {
      const { merchantId, environment } = owner;
      return transaction((ctx) =>
        publishWebhook(ctx, {
          merchantId,
          environment,
          type: 'order.paid',
          subjectId: ids.next(clock.now()),
          data: { status: 'paid' },
          ...event,
        }),
      );
    },

    openWorker(changes: Partial<typeof limits> = {}): LeasedTries & { sendAll(): Promise<number> } {
      const worker = leasedTries(
        deliveryQueue({
          database,
          clock,
          wallClock: clock,
          ids,
          serverKeys,
          log: openLog('silent'),
          keys: webhookTestKeys,
          sending: { resolve: async () => ['127.0.0.1'], isAllowed, limits: { ...limits, ...changes } },
        }),
        () => undefined,
      );
      return {
        ...worker,
        /** Sends until nothing is due any more; returns the number of tries. */
        async sendAll() {
          let tries = 0;
          for (let round = 0; round < 100; round += 1) {
            const started = await worker.startDue();
            await worker.idle();
            if (started === 0) return tries;
            tries += started;
          }
          throw new Error('Deliveries never end');
        },
      };
    },
  };
}
