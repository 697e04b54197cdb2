import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession } from '../sessions/index.ts';
import {
  accountFrozen,
  issuePaymentProof,
  noteEarlierProof,
  requireUser,
  startSafetyPause,
  takeTurn,
  userStatus,
} from '../users/index.ts';
import { checkAssertion } from './check-assertion.ts';
import type { PasskeyTools } from './questions.ts';
import { consumeQuestion, deletePasskey } from './store.ts';

/** Issues a proof that replaces the payment password in one call. Only the caller's own passkey is accepted. */
export async function verifyByPasskey(
  ctx: WriteContext,
  caller: UserCaller,
  answer: ParsedRequestOf<'POST /api/passkeys/prove'>,
): Promise<string> {
  const question = await consumeQuestion(ctx, { id: answer.question_id, kind: 'prove', sessionId: caller.sessionId });
  if (!question) throw new Refusal(passkeyRefusals.PasskeyRefused);
  const passkey = await checkAssertion(ctx, question, answer.assertion);
  if (passkey.user_id !== caller.userId) throw new Refusal(passkeyRefusals.PasskeyRefused);
  await noteEarlierProof(ctx, { ...caller, verifierSince: passkey.created_at });
  return issuePaymentProof(ctx, caller.userId);
}

/** The user of the passkey that answered a login question. */
export async function holderOfPasskey(
  ctx: WriteContext,
  answer: Pick<ParsedRequestOf<'POST /api/passkeys/login'>, 'question_id' | 'assertion'>,
): Promise<string> {
  const question = await consumeQuestion(ctx, { id: answer.question_id, kind: 'login', sessionId: null });
  if (!question) throw new Refusal(passkeyRefusals.PasskeyRefused);
  return (await checkAssertion(ctx, question, answer.assertion)).user_id;
}

/**
 * Logs in the owner of the passkey. A passkey that verifies its holder is two factors at once, so no code is needed.
 */
export async function logInByPasskey(
  tools: PasskeyTools,
  ctx: WriteContext,
  login: { readonly answer: ParsedRequestOf<'POST /api/passkeys/login'>; readonly address: string },
): Promise<AnswerOf<'POST /api/passkeys/login'>> {
  const { answer, address } = login;
  const user = await requireUser(readContextOf(ctx), await holderOfPasskey(ctx, answer));
  if (user.status === userStatus.frozen) throw accountFrozen();
  return openSession(ctx, { userId: user.id, device: answer.device, address, days: tools.sessionDays });
}

/** Removes a passkey of the person's own. */
export async function removePasskey(ctx: WriteContext, userId: string, id: string): Promise<void> {
  await takeTurn(ctx, userId);
  const name = await deletePasskey(ctx, userId, id);
  if (name === null) throw new Refusal(passkeyRefusals.PasskeyNotFound);
  await startSafetyPause(ctx, userId, { what: 'passkey', name });
}
