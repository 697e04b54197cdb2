import { connect } from 'node:http2';
import { epochSeconds, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { renewed, signedToken } from './native-token.ts';
import { callPushService, outcomeOf, type PushMessage, type PushOutcome, type PushSender } from './push-sender.ts';

export interface ApnsParts {
  readonly key: { readonly key: string; readonly keyId: string; readonly teamId: string; readonly topic: string };
  readonly url: string;
  readonly now: () => Date;
}

/** Apple accepts a token for up to an hour, and rejects a new one within 20 minutes. */
const TOKEN_LIFE = 40 * MINUTE_SECONDS;
const TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_BYTES = 4096;
const COLLAPSE_BYTES = 64;
const BAD_REQUEST = 400;

const refused = z.object({ reason: z.string() });
/** A token of another app or of the sandbox never becomes valid. */
const GONE_REASONS: readonly string[] = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

/** Sends to Apple devices by APNs over HTTP/2, one connection per push. */
export function apnsSender({ key, url, now }: ApnsParts): PushSender {
  const token = renewed(TOKEN_LIFE, now, async () =>
    signedToken({
      algorithm: 'ES256',
      key: key.key,
      keyId: key.keyId,
      claims: { iss: key.teamId, iat: epochSeconds(now()) },
    }),
  );
  return {
    channel: 'apns',
    async send({ address }, message) {
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${address}`,
        authorization: `bearer ${await token()}`,
        'apns-topic': key.topic,
        'apns-push-type': 'alert',
        'apns-priority': message.isAsking ? '10' : '5',
        'apns-expiration': String(message.sentAt + message.ttlSeconds),
        'apns-collapse-id': message.tag.slice(0, COLLAPSE_BYTES),
      };
      return callPushService('apns', url, () => exchange(url, headers, JSON.stringify(contentOf(message))));
    },
  };
}

function contentOf({ title, body, tag, link, receipt, type, isAsking }: PushMessage): object {
  return {
    aps: {
      alert: { title, body },
      sound: 'default',
      'thread-id': tag,
      category: isAsking ? 'ACT' : 'OPEN',
      'interruption-level': isAsking ? 'time-sensitive' : 'active',
    },
    link,
    receipt,
    type,
  };
}

function exchange(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const session = connect(url);
    const end = (outcome: PushOutcome) => {
      clearTimeout(timer);
      session.destroy();
      resolve(outcome);
    };
    const late = (failure: string) => end({ kind: 'late', answer: null, failure, retryAfterSeconds: null });
    const timer = setTimeout(() => late('answer_timeout'), TIMEOUT_MILLISECONDS);
    session.on('error', () => late('connection_failed'));
    const request = session.request({ ...headers });
    let status = 0;
    let answer = '';
    request.on('response', (got) => (status = Number(got[':status'])));
    request.on('data', (chunk: Buffer) => (answer = (answer + chunk.toString()).slice(0, ANSWER_BYTES)));
    request.on('error', () => late('connection_failed'));
    request.on('end', () => end(read(status, answer)));
    request.end(body);
  });
}

function read(status: number, answer: string): PushOutcome {
  const failure = reasonOf(answer);
  if (status === BAD_REQUEST && failure !== null && GONE_REASONS.includes(failure))
    return { kind: 'gone', answer: status, failure };
  return outcomeOf(status, { failure });
}

function reasonOf(answer: string): string | null {
  try {
    return refused.parse(JSON.parse(answer)).reason;
  } catch {
    return null;
  }
}
