import { phoneKeyText } from '@eh/contract/accounts/passkeys/phone-keys/signed-text.ts';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/crypto/secrets.ts';
import type { UserCaller } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireOpenSession } from '../../sessions/index.ts';
import {
  chosenNameOf,
  fingerprintOfPaymentPassword,
  issuePaymentProof,
  noteAddedKey,
  startSafetyPause,
  takeTurn,
} from '../../users/index.ts';
import {
  deletePhoneKey,
  findPhoneKey,
  insertPhoneKey,
  insertPhoneQuestion,
  notePhoneKeyUse,
  readPhoneKeys,
  type ShownPhoneKey,
  takePhoneQuestion,
} from './phone-key-store.ts';
import { isSignedByPhone, readPhoneKey } from './phone-signature.ts';

const PHONES_MAX = 10;
const LIFE = 300_000;

type Question = AnswerOf<'POST /api/phone_keys/begin'>;

/** Creates a challenge that the key of a new phone must sign. */
export async function beginPhoneKey(ctx: WriteContext, caller: UserCaller): Promise<Question> {
  const known = await readPhoneKeys(readContextOf(ctx), caller.userId);
  if (known.length >= PHONES_MAX) throw new Refusal(passkeyRefusals.TooManyPhoneKeys, { count: PHONES_MAX });
  return putPhoneQuestion(ctx, caller, { keyId: null, action: null });
}

/**
 * Adds the key that answered this session's question, and begins the safety pause. Refuses a known key, and one that is
 * not P-256.
 */
export async function addPhoneKey(
  ctx: WriteContext,
  caller: UserCaller,
  made: ParsedRequestOf<'POST /api/phone_keys/add'>,
): Promise<AnswerOf<'POST /api/phone_keys/add'>> {
  const name = chosenNameOf('phone_key', made.name);
  await noteAddedKey(ctx, caller.userId, { what: 'phone_key_added', name });
  await requireOpenSession(ctx, caller.sessionId);
  const question = await takePhoneQuestion(ctx, { id: made.question_id, sessionId: caller.sessionId });
  const publicKey = readPhoneKey(made.public_key);
  const mark = await fingerprintOfPaymentPassword(ctx, caller.userId);
  if (!question || question.key_id !== null || !publicKey || mark === null)
    throw new Refusal(passkeyRefusals.PhoneKeyRefused);
  if (!isSignedByPhone(publicKey, phoneKeyText({ challenge: question.challenge }), made.signature))
    throw new Refusal(passkeyRefusals.PhoneKeyRefused);
  const row = {
    id: ctx.ids.next(ctx.now),
    user_id: caller.userId,
    public_key: publicKey,
    platform: made.platform,
    name,
    password_mark: mark,
    created_at: ctx.now,
    last_used_at: null,
  };
  if (!(await insertPhoneKey(ctx, row))) throw new Refusal(passkeyRefusals.PhoneKeyRefused);
  return presentPhoneKey(row);
}

/** Creates a challenge about one action. A key added under an earlier payment password gets none. */
export async function askPhoneKey(
  ctx: WriteContext,
  caller: UserCaller,
  { id, action }: ParsedRequestOf<'POST /api/phone_keys/question'>,
): Promise<Question> {
  const key = await findPhoneKey(readContextOf(ctx), { userId: caller.userId, id });
  if (!key) throw new Refusal(passkeyRefusals.PhoneKeyNotFound);
  if (key.password_mark !== (await fingerprintOfPaymentPassword(ctx, caller.userId)))
    throw new Refusal(passkeyRefusals.PhoneKeyOutdated);
  return putPhoneQuestion(ctx, caller, { keyId: id, action });
}

/** Issues a proof that replaces the payment password for the challenge's action only. */
export async function authorizeByPhone(
  ctx: WriteContext,
  caller: UserCaller,
  { question_id: id, signature }: ParsedRequestOf<'POST /api/phone_keys/prove'>,
): Promise<string> {
  const question = await takePhoneQuestion(ctx, { id, sessionId: caller.sessionId });
  if (!question || question.key_id === null || question.action === null)
    throw new Refusal(passkeyRefusals.PhoneKeyRefused);
  const { challenge, action } = question;
  const key = await findPhoneKey(readContextOf(ctx), { userId: caller.userId, id: question.key_id });
  const isCurrent = key?.password_mark === (await fingerprintOfPaymentPassword(ctx, caller.userId));
  if (!key || !isCurrent || !isSignedByPhone(key.public_key, phoneKeyText({ challenge, action }), signature))
    throw new Refusal(passkeyRefusals.PhoneKeyRefused);
  await notePhoneKeyUse(ctx, key.id);
  return issuePaymentProof(ctx, caller.userId, action);
}

export async function removePhoneKey(ctx: WriteContext, userId: string, id: string): Promise<void> {
  await takeTurn(ctx, userId);
  const name = await deletePhoneKey(ctx, userId, id);
  if (name === null) throw new Refusal(passkeyRefusals.PhoneKeyNotFound);
  await startSafetyPause(ctx, userId, { what: 'phone_key', name });
}

/** A phone as its owner sees it; the key itself stays here. */
export function presentPhoneKey(row: ShownPhoneKey): AnswerOf<'POST /api/phone_keys/add'> {
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    created_at: epochSeconds(row.created_at),
    last_used_at: row.last_used_at && epochSeconds(row.last_used_at),
  };
}

async function putPhoneQuestion(
  ctx: WriteContext,
  { sessionId }: UserCaller,
  { keyId, action }: { readonly keyId: string | null; readonly action: string | null },
): Promise<Question> {
  const [id, challenge] = [ctx.ids.next(ctx.now), newToken()];
  const expiresAt = new Date(ctx.now.getTime() + LIFE);
  await insertPhoneQuestion(ctx, {
    id,
    session_id: sessionId,
    key_id: keyId,
    challenge,
    action,
    expires_at: expiresAt,
  });
  return { question_id: id, challenge };
}
