import { LOGGED_TEXT_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { KeyCall } from '../../../platform/http/open/key-call.ts';
import type { NewCall } from './call-store.ts';

const REFUSED = 400;
const URL_MAX = 1000;
const REFERENCE_MAX = 64;
const REFERENCES_MAX = 8;
/** Successful reads of one kind of a key that are logged in a minute: programs ask again and again for the same. */
export const READS_LOGGED_MAX = 20;

/** Fields that let their holder act or pay: hidden wherever they stand. */
const SECRET_FIELD =
  /("(?:secret|token|access_token|refresh_token|client_secret|password|security_password|pay_url|order_url)"\s*:\s*")((?:[^"\\]|\\.)*)("?)/g;
const HIDDEN = '•••';

/** Numbers and ids by which an order, a refund or a payout is found. */
const REFERENCE_FIELD =
  /"(?:id|order_id|order_no|merchant_order_no|refund_no|merchant_refund_no|payout_no|merchant_payout_no|merchant_link_no)"\s*:\s*"([^"\\]{1,64})"/g;

/** Reading this log is not a call that it shows, or following it would fill it. */
const READS_LOG = 'listCalls';
const MINUTE_MILLISECONDS = 60_000;

/**
 * Tells of each call whether it is logged: every change and refusal, and of each key the first reads of one kind in a
 * minute, so that a program that polls does not push out what else the key reads.
 */
export function openReadLimit(): (done: Pick<KeyCall, 'method' | 'status' | 'caller' | 'call'>, at: Date) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return ({ method, status, caller, call }, at) => {
    if (method !== 'GET' || status >= REFUSED) return true;
    if (call.operationId === READS_LOG) return false;
    const now = Math.floor(at.getTime() / MINUTE_MILLISECONDS);
    if (now !== minute) counts.clear();
    minute = now;
    const kind = `${caller.keyId} ${call.operationId}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= READS_LOGGED_MAX;
  };
}

/**
 * A call as it is logged: texts without secrets and bounded. An answer that shows a secret or a user is left out. Of a
 * person's calls only what was called and what came of it: their texts show the other side of trades.
 */
export function recordOf(done: KeyCall, { id, at }: { readonly id: string; readonly at: Date }): NewCall {
  const { caller, call, method, status, refusal, requestId, address } = done;
  const isOfPerson = caller.kind === 'trader';
  const request = isOfPerson ? '' : masked(done.request);
  const hidesAnswer = isOfPerson || call.hasSecretAnswer === true || call.group === 'Authorization';
  const url = plain(done.url);
  return {
    id,
    ...(caller.kind === 'trader'
      ? { merchant_id: null, user_id: caller.userId, environment: 'live' }
      : { merchant_id: caller.merchantId, user_id: null, environment: caller.environment }),
    key_id: caller.keyId,
    at,
    operation: call.operationId,
    method,
    url: url.slice(0, URL_MAX),
    status,
    refusal: refusal === 0 ? null : refusal,
    request_id: requestId,
    address,
    duration_milliseconds: done.durationMilliseconds,
    request: cut(request),
    answer: hidesAnswer && status < REFUSED ? '' : cut(masked(done.answer)),
    is_whole: !isOfPerson && request === done.request && request.length <= LOGGED_TEXT_MAX && url.length <= URL_MAX,
    refs: isOfPerson ? [] : [...referencesIn(done)],
  };
}

/** The text without the values of secret fields. */
export function masked(text: string): string {
  return plain(text).replace(SECRET_FIELD, (_all, field: string, _value, end: string) => `${field}${HIDDEN}${end}`);
}

/** The numbers and ids in path and request, and in the answer if that is one thing and not a list. */
function referencesIn({ url, request, answer }: Pick<KeyCall, 'url' | 'request' | 'answer'>): ReadonlySet<string> {
  const [path = '', query = ''] = url.split('?', 2);
  const named = [...new URLSearchParams(query)].filter(([name]) => REFERENCE_NAMES.has(name)).map(([, value]) => value);
  const ids = path.match(UUID) ?? [];
  const texts = answer.startsWith('{"rows":') ? [request] : [request, answer];
  const fields = texts.flatMap((text) => [...plain(text).matchAll(REFERENCE_FIELD)].map(([, value = '']) => value));
  const all = [...ids, ...named, ...fields].filter((text) => text !== '' && text.length <= REFERENCE_MAX);
  return new Set([...new Set(all)].slice(0, REFERENCES_MAX));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE_NAMES = new Set(['merchant_order_no', 'order_id', 'link_id']);

/** PostgreSQL stores neither NUL nor half a character. */
function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cut(text: string): string {
  return text.slice(0, LOGGED_TEXT_MAX).toWellFormed();
}
