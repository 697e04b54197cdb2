import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/secrets.ts';
import { Refusal } from '../../platform/refusal.ts';
import { relyingPartyOf, type Site } from './relying-party.ts';
import { insertQuestion, type QuestionRow } from './store.ts';

/** The dependencies of the use cases of this module. */
export interface PasskeyTools {
  /** The origins at which passkeys are offered; if empty, the host name of the request is used. */
  readonly origins: readonly string[];
  readonly sessionDays: number;
}

export type Assertion = ParsedRequestOf<'POST /api/passkeys/prove'>['assertion'];

const LIFE = 300_000;

export interface NewQuestion {
  readonly kind: QuestionRow['kind'];
  readonly sessionId: string | null;
  readonly site: Site;
  /** The credentials that may answer, or that exist already. */
  readonly known: readonly { readonly credential_id: string; readonly rp_id: string }[];
}

/** Creates a question that this session can answer once, at this site, within five minutes. */
export async function putQuestion(
  tools: PasskeyTools,
  ctx: WriteContext,
  question: NewQuestion,
): Promise<AnswerOf<'POST /api/passkeys/question'>> {
  const party = relyingPartyOf(question.site, tools.origins);
  if (!party)
    throw new Refusal(passkeyRefusals.PasskeysNotHere, { origin: question.site.origin ?? question.site.host });
  const row: QuestionRow = {
    id: ctx.ids.next(ctx.now),
    kind: question.kind,
    session_id: question.sessionId,
    challenge: newToken(),
    rp_id: party.rpId,
    origin: party.origin,
    expires_at: new Date(ctx.now.getTime() + LIFE),
  };
  await insertQuestion(ctx, row);
  const known = question.known.filter((key) => key.rp_id === party.rpId).map((key) => key.credential_id);
  return { question_id: row.id, challenge: row.challenge, rp_id: row.rp_id, known };
}
