import { epochSeconds, HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { callOut } from '../../../platform/observability/traces/call-out.ts';
import { renewed, signedToken } from './native-token.ts';
import {
  callPushService,
  outcomeOf,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  unanswered,
} from './push-sender.ts';

export interface FcmParts {
  readonly account: {
    readonly project_id: string;
    readonly client_email: string;
    readonly private_key: string;
    readonly token_uri: string;
  };
  readonly url: string;
  readonly now: () => Date;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** Google's tokens live an hour; one about to expire is not used. */
const TOKEN_LIFE = HOUR_SECONDS - 300;
const TIMEOUT_MILLISECONDS = 10_000;
const UNAUTHORIZED = 401;

const granted = z.object({ access_token: z.string() });
const refused = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

/** Sends to Android apps by Firebase Cloud Messaging, HTTP v1. */
export function fcmSender({ account, url, now }: FcmParts): PushSender {
  const accessToken = renewed(TOKEN_LIFE, now, () => fetchAccess(account, now()));
  return {
    channel: 'fcm',
    async send({ address }, message) {
      try {
        const request = {
          method: 'POST',
          redirect: 'error' as const,
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: { token: address, ...contentOf(message) } }),
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        };
        return await callPushService('fcm', url, async () =>
          read(await fetch(`${url}/v1/projects/${account.project_id}/messages:send`, request)),
        );
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}

async function read(response: Response): Promise<PushOutcome> {
  const text = await response.text();
  if (response.ok) return outcomeOf(response.status);
  const parsed = refused.safeParse(jsonOf(text));
  const code = parsed.data?.error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? null;
  if (code === 'UNREGISTERED') return { kind: 'gone', answer: response.status, failure: code };
  // The access token was revoked. The next try after its hour fetches another, so retrying is worthwhile.
  if (response.status === UNAUTHORIZED)
    return { kind: 'late', answer: response.status, failure: code ?? 'unauthorized', retryAfterSeconds: null };
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
  return outcomeOf(response.status, { failure: code, retryAfterSeconds });
}

/**
 * A message of data only, so that the app displays it by the rules of the service worker. The system wakes the app for
 * urgent messages.
 */
function contentOf({ ttlSeconds, isAsking, sentAt, ...message }: PushMessage): object {
  return {
    data: { ...message, isAsking: String(isAsking), sentAt: String(sentAt) },
    android: { priority: isAsking ? 'HIGH' : 'NORMAL', ttl: `${ttlSeconds}s`, collapse_key: message.tag },
  };
}

class NoAccess extends Error {
  override readonly name = 'NoAccess';
}

async function fetchAccess(account: FcmParts['account'], now: Date): Promise<string> {
  const issuedAt = epochSeconds(now);
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
  };
  const assertion = signedToken({ algorithm: 'RS256', key: account.private_key, claims });
  return callOut({ to: 'fcm', method: 'token', url: account.token_uri }, async (span) => {
    const response = await fetch(account.token_uri, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    span?.note({ 'http.response.status_code': response.status });
    if (!response.ok) throw new NoAccess(`no access token: ${response.status}`);
    return granted.parse(await response.json()).access_token;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
