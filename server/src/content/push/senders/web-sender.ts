import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { type SendParts, sendWebhook } from '../../../merchants/webhooks/index.ts';
import {
  callPushService,
  outcomeOf,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  type PushTarget,
} from './push-sender.ts';

export interface WebSenderParts {
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** The mailto: or https: address of this server's operators. */
  readonly contact: string;
  readonly sending: SendParts;
}

/** A topic has at most 32 characters of base64url. */
const TOPIC_LENGTH = 32;

/**
 * Sends to browsers by Web Push: encrypted for one browser and signed with the server's key (RFC 8030, 8291, 8292).
 * Requests pass the webhook guard, because a stranger's browser chooses the push service's address.
 */
export function webSender({ keys, contact, sending }: WebSenderParts): PushSender {
  return {
    channel: 'web',
    async send(target, message) {
      const request = requestOf(target, message, { ...keys, subject: contact });
      if (request === null) return { kind: 'gone', answer: null, failure: 'keys' };
      return callPushService('web push', request.url, async () => {
        const { status, failure, retryAfterSeconds } = await sendWebhook(request, sending);
        if (status !== null) return outcomeOf(status, { retryAfterSeconds });
        return failure === 'address_refused' ? refusedAddress : late(failure);
      });
    },
  };
}

const refusedAddress: PushOutcome = { kind: 'gone', answer: null, failure: 'address_refused' };

function late(failure: string | null): PushOutcome {
  return { kind: 'late', answer: null, failure: failure ?? 'connection_failed', retryAfterSeconds: null };
}

/** Null if the subscription's keys are invalid. */
function requestOf(
  { address, p256dh, auth }: PushTarget,
  { ttlSeconds, isAsking, tag, ...message }: PushMessage,
  vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string },
): Parameters<typeof sendWebhook>[0] | null {
  try {
    const details = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
      JSON.stringify({ ...message, tag, isAsking }),
      {
        vapidDetails: { ...vapidDetails },
        TTL: ttlSeconds,
        urgency: isAsking ? 'high' : 'normal',
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
      },
    );
    return { url: details.endpoint, headers: details.headers, body: details.body ?? Buffer.alloc(0) };
  } catch {
    return null;
  }
}

/** Whether a browser's keys can be encrypted for: a point on the curve, and a secret of 16 bytes. */
export function areUsableKeys(keys: { readonly p256dh: string; readonly auth: string }): boolean {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'x', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
