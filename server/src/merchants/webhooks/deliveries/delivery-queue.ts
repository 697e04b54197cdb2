import { randomUUID } from 'node:crypto';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { LEASE_MILLISECONDS, type TryQueue } from '../../../platform/deadlines/leased-tries.ts';
import { REQUEST_ID } from '../../../platform/http/requests/request-id.ts';
import type { Ids } from '../../../platform/ids.ts';
import { causeFields, requestIdOf } from '../../../platform/observability/cause.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { TRACE_PARENT } from '../../../platform/observability/traces/trace-parent.ts';
import { inSpan, type Span } from '../../../platform/observability/traces/tracing.ts';
import { secretVault } from '../endpoints/endpoint-secrets.ts';
import { type SendParts, sendWebhook } from '../sending/send-webhook.ts';
import { signedHeaders } from '../sending/signature.ts';
import { signingSecrets, withPublicSignature } from '../store.ts';
import { type ClaimedDelivery, claimDue, giveUpOfEndedKeys, isAnyDue } from './claim-store.ts';
import { recordAttempt } from './record-attempt.ts';

/** Across all processes. */
const TRIES_PER_ENDPOINT_MAX = 4;
/** Across all processes: a quarter of what one process runs at a time. */
const TRIES_PER_MERCHANT_MAX = 16;

export interface DeliveryParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The real time, because receivers compare a message's time with their own clock. */
  readonly wallClock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly sending: SendParts;
  /** The keys of public signatures. */
  readonly keys: SigningKeys;
}

/** The queue of events waiting for their endpoints. */
export function deliveryQueue(parts: DeliveryParts): TryQueue<LeasedDelivery> {
  return {
    name: 'webhooks',
    log: parts.log,
    isAnyDue: () => isAnyDue(parts.database.reader, parts.clock.now()),
    claim: (most) => claim(parts, most),
    attempt: (delivery) => inSpan(delivery.cause, spanOf(delivery), (span) => tryDelivery(parts, delivery, span)),
    fieldsOf,
  };
}

interface LeasedDelivery extends ClaimedDelivery {
  readonly leaseId: string;
  /** The secrets that sign it, newest first. */
  readonly secrets: readonly string[];
  readonly isPublic: boolean;
}

async function claim(parts: DeliveryParts, most: number): Promise<readonly LeasedDelivery[]> {
  const leaseId = randomUUID();
  return parts.database.transaction(async (tx) => {
    const ctx = contextOf(parts, tx);
    // Only one claim at a time across all processes, because each counts the tries that the others have started.
    await takeAdvisoryLock(tx, 'webhook claims');
    await giveUpOfEndedKeys(ctx);
    const claimed = await claimDue(ctx, {
      leaseId,
      leasedUntil: new Date(ctx.now.getTime() + LEASE_MILLISECONDS),
      most,
      mostPerEndpoint: TRIES_PER_ENDPOINT_MAX,
      mostPerMerchant: TRIES_PER_MERCHANT_MAX,
    });
    if (claimed.length === 0) return [];
    const endpointIds = [...new Set(claimed.map((delivery) => delivery.endpoint_id))];
    const secrets = await signingSecrets(tx, endpointIds, ctx.now);
    const publicIds = await withPublicSignature(tx, endpointIds);
    const vault = secretVault(parts.serverKeys);
    return claimed.map((delivery) => ({
      ...delivery,
      leaseId,
      isPublic: publicIds.has(delivery.endpoint_id),
      secrets: secrets
        .filter((secret) => secret.endpoint_id === delivery.endpoint_id)
        .map((secret) => vault.open(secret.sealed_secret)),
    }));
  });
}

/** Makes the request outside any transaction, and records its result in one. */
async function tryDelivery(parts: DeliveryParts, delivery: LeasedDelivery, span: Span | null): Promise<void> {
  const startedAt = parts.clock.now();
  const { event_id: id, url, body, secrets, cause } = delivery;
  const timestamp = epochSeconds(parts.wallClock.now());
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'EH-Webhooks/1.0',
    'accept-encoding': 'identity',
    'eh-environment': delivery.environment,
    ...(cause === null ? {} : { [REQUEST_ID]: requestIdOf(cause) }),
    ...(span === null ? {} : { [TRACE_PARENT]: span.traceParent }),
    ...signedHeaders({ id, timestamp, body }, secrets, delivery.isPublic ? parts.keys : null),
  };
  const answer = await sendWebhook({ url, headers, body }, parts.sending);
  const { status, failure, durationMilliseconds: ms } = answer;
  parts.log.info({ ...fieldsOf(delivery), status, failure, ms }, 'webhook');
  span?.note(status === null ? {} : { 'http.response.status_code': status }, failure ?? undefined);
  await parts.database.transaction((tx) =>
    recordAttempt(contextOf(parts, tx), {
      deliveryId: delivery.id,
      endpointId: delivery.endpoint_id,
      leaseId: delivery.leaseId,
      isManual: delivery.is_manual,
      startedAt,
      answer,
    }),
  );
}

function spanOf({ event_id: event, url, is_manual: isManual }: LeasedDelivery) {
  const facts = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname, 'eh.webhook.event': event };
  return { name: 'webhook', kind: 'client', facts: { ...facts, 'eh.webhook.manual': isManual } } as const;
}

function fieldsOf({ id, event_id: event, endpoint_id: endpoint, cause }: LeasedDelivery) {
  return { delivery: id, event, endpoint, ...causeFields(cause) };
}

function contextOf({ clock, ids, serverKeys }: DeliveryParts, tx: WriteContext['tx']): WriteContext {
  return { tx, now: clock.now(), ids, serverKeys };
}
