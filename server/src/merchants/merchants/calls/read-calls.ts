import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { type OpenAnswer, openCalls, type ParsedOpenRequest } from '@eh/contract/open-calls.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { DAY, epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CallOwner, callsOf, callsOfKey, type EnvironmentKeys, findCall, type ListedCall } from './call-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findCall>>>;

/** A page of the calls of an environment's keys, the newest first. */
export async function readCalls(
  ctx: ReadContext,
  owner: EnvironmentKeys,
  wanted: ParsedRequestOf<'POST /api/merchant/calls'>,
): Promise<AnswerOf<'POST /api/merchant/calls'>> {
  const from = wanted.day === undefined ? null : startOfDay(new Date(`${wanted.day}T12:00:00Z`));
  const { page, nextCursor } = await pageById(wanted, (stretch) =>
    callsOf(ctx, owner, {
      from,
      until: from === null ? null : new Date(from.getTime() + DAY),
      operation: wanted.operation,
      isRefused: wanted.is_refused,
      refusal: wanted.refusal,
      keyId: wanted.key_id,
      reference: wanted.reference,
      ...stretch,
    }),
  );
  return { rows: page.map(presentCall), next_cursor: nextCursor };
}

/** A page of a key's own calls, the newest first. */
export async function readOwnCalls(
  ctx: ReadContext,
  keyId: string,
  wanted: ParsedOpenRequest<'listCalls'>,
): Promise<OpenAnswer<'listCalls'>> {
  const since = wanted.since === undefined ? null : new Date(wanted.since * SECOND);
  const { page, nextCursor } = await pageById(wanted, (stretch) => callsOfKey(ctx, keyId, { since, ...stretch }));
  return { rows: page.map((row) => ({ ...row, at: epochSeconds(row.at) })), next_cursor: nextCursor };
}

/** One call with what was sent and answered. */
export async function readCall(
  ctx: ReadContext,
  owner: EnvironmentKeys,
  id: string,
): Promise<AnswerOf<'POST /api/merchant/calls/one'>> {
  const row = await requireCall(ctx, owner, id);
  return { ...presentTexts(row), is_bearer: row.is_bearer, may_repeat: mayRepeat(owner, row) };
}

/** A page of the calls of a person's key, the newest first. */
export async function readCallsOfPerson(
  ctx: ReadContext,
  { userId, keyId }: { readonly userId: string; readonly keyId: string },
  wanted: ParsedRequestOf<'GET /api/trader_keys/calls'>,
): Promise<AnswerOf<'GET /api/trader_keys/calls'>> {
  const { outcome } = wanted;
  const isRefused = outcome === undefined ? undefined : outcome === 'refused';
  const { page, nextCursor } = await pageById(wanted, (stretch) =>
    callsOf(ctx, { userId }, { keyId, isRefused, ...stretch }),
  );
  return { rows: page.map(presentCall), next_cursor: nextCursor };
}

/** One call of a person's keys, with what the log holds of its texts. */
export async function readCallOfPerson(
  ctx: ReadContext,
  userId: string,
  id: string,
): Promise<AnswerOf<'GET /api/trader_keys/call'>> {
  return presentTexts(await requireCall(ctx, { userId }, id));
}

export async function requireCall(ctx: ReadContext, owner: CallOwner, id: string): Promise<Found> {
  const row = await findCall(ctx, owner, id);
  if (!row) throw new Refusal(merchantRefusals.CallNotFound);
  return row;
}

/** A repeat would show a secret, or what an app may see of a user, without the proof that these ask for. */
export function mayRepeat({ environment }: EnvironmentKeys, { operation, is_whole: isWhole }: Found): boolean {
  const call = Object.values<OpenCall>(openCalls).find(({ operationId }) => operationId === operation);
  if (call === undefined || environment !== 'test' || !isWhole) return false;
  return call.hasSecretAnswer !== true && call.group !== 'Authorization';
}

function presentTexts(row: Found) {
  const { request_id, request, answer } = row;
  return { ...presentCall(row), request_id, request, answer };
}

function presentCall(row: ListedCall) {
  const { id, at, key_id, operation, method, url, status, refusal, duration_milliseconds, address } = row;
  return { id, at: epochSeconds(at), key_id, operation, method, url, status, refusal, duration_milliseconds, address };
}
