import { CHAT_PUSH, type PushType, TRIAL_PUSH } from '@eh/contract/content/push/push-kinds.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { type Cause, causeNow } from '../../../platform/observability/cause.ts';
import { expiryOf, isAsking, isPushed, type PushedNotice, silencedBy } from '../pushed-notice.ts';
import { type SubscriptionRow, settingsOf, subscriptionsOf } from '../store.ts';
import { insertDeliveries } from './delivery-store.ts';

/** A push whose devices are not chosen yet. */
interface NewPush {
  readonly userId: string;
  readonly noticeId: string | null;
  readonly type: PushType;
  readonly data: NoticeFacts;
  readonly isAsking: boolean;
  readonly cause: Cause | null;
}

/**
 * Writes the pushes for notices, in the transaction that stores the notices: two reads for all of them, and none in the
 * transactions that move money.
 */
export async function queuePushes(ctx: WriteContext, notices: readonly PushedNotice[]): Promise<void> {
  const pushes = notices
    .filter(isPushed)
    .map((notice) => ({ ...notice, noticeId: notice.id, isAsking: isAsking(notice, ctx.now) }));
  await queue(ctx, pushes);
}

/** Writes the push of new messages in a chat to one of its sides. */
export async function queueChatPush(ctx: WriteContext, userId: string, data: NoticeFacts): Promise<void> {
  await queue(ctx, [{ userId, noticeId: null, type: CHAT_PUSH, data, isAsking: false, cause: causeNow() }]);
}

/** Writes a trial push to one device, at its user's request. */
export async function queueTrial(ctx: WriteContext, device: SubscriptionRow): Promise<void> {
  await insertDeliveries(ctx, [
    {
      userId: device.user_id,
      subscriptionId: device.id,
      noticeId: null,
      type: TRIAL_PUSH,
      channel: device.channel,
      host: device.host,
      isAsking: false,
      data: {},
      expiresAt: new Date(ctx.now.getTime() + MINUTE),
      silencedBy: null,
      cause: causeNow(),
    },
  ]);
}

async function queue(ctx: WriteContext, pushes: readonly NewPush[]): Promise<void> {
  const userIds = [...new Set(pushes.map(({ userId }) => userId))];
  const devices = await subscriptionsOf(ctx.tx, userIds);
  if (devices.length === 0) return;
  const settings = await settingsOf(ctx.tx, [...new Set(devices.map((device) => device.user_id))]);
  const deliveries = pushes.flatMap((push) => {
    const own = settings.get(push.userId);
    if (!own) return [];
    const silence = silencedBy(push, own, ctx.now);
    return devices
      .filter((device) => device.user_id === push.userId)
      .map((device) => ({
        ...push,
        subscriptionId: device.id,
        channel: device.channel,
        host: device.host,
        expiresAt: expiryOf(push.data, push.isAsking, ctx.now),
        silencedBy: silence,
      }));
  });
  await insertDeliveries(ctx, deliveries);
}
