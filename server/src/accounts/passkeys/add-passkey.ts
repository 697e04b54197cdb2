import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOpenSession } from '../sessions/index.ts';
import { chosenNameOf, noteAddedKey, requireUser } from '../users/index.ts';
import { presentPasskey } from './present.ts';
import { type PasskeyTools, putQuestion } from './questions.ts';
import type { Site } from './relying-party.ts';
import { consumeQuestion, insertPasskey, readPasskeys, type TakenQuestion } from './store.ts';

const PASSKEYS_MAX = 10;

type NewPasskey = ParsedRequestOf<'POST /api/passkeys/add'>;

/** The options with which the device creates a passkey for this user on this site. */
export async function beginPasskey(
  tools: PasskeyTools,
  ctx: WriteContext,
  { caller, site }: { readonly caller: UserCaller; readonly site: Site },
): Promise<AnswerOf<'POST /api/passkeys/begin'>> {
  const user = await requireUser(readContextOf(ctx), caller.userId);
  const known = await readPasskeys(readContextOf(ctx), caller.userId);
  if (known.length >= PASSKEYS_MAX) throw new Refusal(passkeyRefusals.TooManyPasskeys, { count: PASSKEYS_MAX });
  const question = await putQuestion(tools, ctx, { kind: 'add', sessionId: caller.sessionId, site, known });
  const handle = Buffer.from(user.id).toString('base64url');
  return { ...question, user: { id: handle, name: user.account, display_name: user.nickname } };
}

/**
 * Adds the passkey that a device made to answer this session's question, and begins the safety pause. Refuses a known
 * credential, and a session that ended while this waited, since a rescue of the account may have come first.
 */
export async function addPasskey(
  ctx: WriteContext,
  caller: UserCaller,
  made: NewPasskey,
): Promise<AnswerOf<'POST /api/passkeys/add'>> {
  const name = chosenNameOf('passkey', made.name);
  await noteAddedKey(ctx, caller.userId, { what: 'passkey_added', name });
  await requireOpenSession(ctx, caller.sessionId);
  const question = await consumeQuestion(ctx, { id: made.question_id, kind: 'add', sessionId: caller.sessionId });
  const credential = question && (await verified(question, made));
  if (!credential) throw new Refusal(passkeyRefusals.PasskeyRefused);
  const row = {
    id: ctx.ids.next(ctx.now),
    user_id: caller.userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [...made.transports],
    rp_id: question.rp_id,
    name,
    is_synced: credential.isSynced,
    created_at: ctx.now,
    last_used_at: null,
  };
  if (!(await insertPasskey(ctx, row))) throw new Refusal(passkeyRefusals.PasskeyRefused);
  return presentPasskey(row);
}

async function verified(question: TakenQuestion, made: NewPasskey) {
  try {
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.credential,
        rawId: made.credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: question.challenge,
      expectedOrigin: question.origin,
      expectedRPID: question.rp_id,
      requireUserVerification: true,
    });
    return isVerified ? { ...registrationInfo.credential, isSynced: registrationInfo.credentialBackedUp } : null;
  } catch {
    // The library throws on any mismatch. The caller learns no reason, because it would only help an attacker.
    return null;
  }
}
