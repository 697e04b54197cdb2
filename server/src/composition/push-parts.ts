import type { Config } from '../config/config.ts';
import { openPushKeys } from '../config/open-push-keys.ts';
import { type NotificationParts, noteSeen } from '../content/notifications/index.ts';
import { openSenders, pushEndpoints } from '../content/push/index.ts';
import { addressGuard } from '../merchants/webhooks/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';

/** The configured ways to reach devices. */
export function pushSendersOf(config: Config): ReturnType<typeof openSenders> {
  const { contact, fcm, fcmUrl, apns, apnsUrl } = config.push;
  const keys = openPushKeys(config);
  return openSenders({
    web: keys && { keys, contact },
    networks: config.webhookNetworks,
    fcm: fcm === undefined ? null : { account: fcm, url: fcmUrl },
    apns: apns === undefined ? null : { key: apns, url: apnsUrl },
    now: () => systemClock.now(),
  });
}

/** The calls of pushes. A push that its recipient opened counts as a seen notice. */
export function pushEndpointsOf(config: Config, notices: NotificationParts): readonly Endpoint[] {
  return pushEndpoints({
    channels: pushSendersOf(config).map(({ channel }) => channel),
    isAllowed: addressGuard(config.webhookNetworks),
    publicKey: openPushKeys(config)?.publicKey ?? null,
    onOpened: (ctx, { userId, noticeId }) => noteSeen(ctx, notices, { userId, ids: [noticeId], sign: 'opened' }),
  });
}
