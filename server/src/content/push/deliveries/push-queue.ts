import { pushLink } from '@eh/contract/content/push/push-link.ts';
import { sideOfNotice } from '@eh/contract/notices.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { openSessionsAmong } from '../../../accounts/sessions/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { LEASE_MILLISECONDS, type TryQueue } from '../../../platform/deadlines/leased-tries.ts';
import type { Ids } from '../../../platform/ids.ts';
import { causeFields } from '../../../platform/observability/cause.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { inSpan, type Span } from '../../../platform/observability/traces/tracing.ts';
import { receiptOf } from '../receipts.ts';
import type { PushMessage, PushSender } from '../senders/push-sender.ts';
import { type PushSettings, type SubscriptionRow, settingsOf, subscriptionsOf } from '../store.ts';
import { factsOf } from '../texts/push-facts.ts';
import { pushText, type WrittenPushes } from '../texts/push-text.ts';
import { writtenPushes } from '../texts/written-pushes.ts';
import { type ClaimedDelivery, claimDue, isAnyDue, subjectOf } from './delivery-store.ts';
import { recordOutcome } from './record-outcome.ts';

export interface PushParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly senders: readonly PushSender[];
}

/** The queue of pending pushes: each is sent by the sender of its device's channel. */
export function pushQueue(parts: PushParts): TryQueue<LeasedPush> {
  return {
    name: 'pushes',
    log: parts.log,
    isAnyDue: () => isAnyDue(parts.database.reader, parts.clock.now()),
    claim: (most) => claim(parts, most),
    attempt: (push) => inSpan(push.cause, spanOf(push), (span) => tryPush(parts, push, span)),
    fieldsOf,
  };
}

interface LeasedPush extends ClaimedDelivery {
  /** Null if the device is gone or its login has ended. */
  readonly device: SubscriptionRow | null;
  readonly settings: PushSettings;
  /** The operators' texts for readers of its language. */
  readonly written: WrittenPushes;
}

/** Leases pushes, each with its device, its user's settings and the current texts. */
async function claim(parts: PushParts, most: number): Promise<readonly LeasedPush[]> {
  return parts.database.transaction(async (tx) => {
    const ctx = contextOf(parts, tx);
    const claimed = await claimDue(ctx, { leasedUntil: new Date(ctx.now.getTime() + LEASE_MILLISECONDS), most });
    if (claimed.length === 0) return [];
    const userIds = [...new Set(claimed.map((push) => push.user_id))];
    const devices = await subscriptionsOf(tx, userIds);
    const settings = await settingsOf(tx, userIds);
    const reading = { reader: tx, now: ctx.now, serverKeys: ctx.serverKeys };
    const open = await openSessionsAmong(
      reading,
      devices.map((device) => device.session_id),
    );
    const written = await writtenPushes(
      reading,
      devices.map(({ language }) => language),
    );
    return claimed.flatMap((push) => {
      const own = settings.get(push.user_id);
      if (!own) return [];
      const device = devices.find(
        ({ id, session_id: sessionId }) => id === push.subscription_id && open.has(sessionId),
      );
      const texts = device && written.get(device.language);
      return [{ ...push, settings: own, device: device ?? null, written: texts ?? {} }];
    });
  });
}

/** Makes the request outside any transaction, and records its result in one. */
async function tryPush(parts: PushParts, push: LeasedPush, span: Span | null): Promise<void> {
  const { device } = push;
  const sender = parts.senders.find(({ channel }) => channel === device?.channel);
  const now = parts.clock.now();
  const outcome =
    device === null
      ? ({ kind: 'gone', answer: null, failure: 'login ended' } as const)
      : push.expires_at <= now
        ? ({ kind: 'expired' } as const)
        : sender === undefined
          ? ({ kind: 'refused', answer: null, failure: 'channel off' } as const)
          : await sender.send(device, messageOf(parts, push, device, now));
  const answer = 'answer' in outcome ? outcome.answer : null;
  const failure = 'failure' in outcome ? outcome.failure : null;
  parts.log.info({ ...fieldsOf(push), outcome: outcome.kind, answer, failure }, 'push');
  span?.note({ 'eh.push.outcome': outcome.kind }, failure ?? undefined);
  await parts.database.transaction((tx) => recordOutcome(contextOf(parts, tx), push, outcome));
}

function spanOf({ type, channel, host }: LeasedPush) {
  const facts = { 'server.address': host, 'eh.push.channel': channel, 'eh.push.type': type };
  return { name: 'push', kind: 'internal', facts } as const;
}

function fieldsOf({ id, type, channel, cause }: LeasedPush) {
  return { push: id, type, channel, ...causeFields(cause) };
}

function messageOf({ serverKeys }: PushParts, push: LeasedPush, { language }: SubscriptionRow, now: Date): PushMessage {
  const { type, is_asking: asks, settings, written } = push;
  const data = push.data ?? {};
  const side = sideOfNotice(data, push.user_id);
  const about = { type, side, isAsking: asks, facts: factsOf(data, settings.time_zone) };
  return {
    ...pushText(about, { showsDetails: settings.shows_details, language, written }),
    type,
    tag: subjectOf(data) ?? push.id,
    link: pushLink(type, data, side),
    receipt: receiptOf(serverKeys, push.id),
    isAsking: asks,
    ttlSeconds: Math.ceil((push.expires_at.getTime() - now.getTime()) / SECOND),
    sentAt: Math.floor(now.getTime() / SECOND),
  };
}

function contextOf({ clock, ids, serverKeys }: PushParts, tx: WriteContext['tx']): WriteContext {
  return { tx, now: clock.now(), ids, serverKeys };
}
