import { type IdentityPart, identityParts } from '@eh/contract/accounts/identity/parts.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bindMobile, setIdentity, takeTurn } from '../users/index.ts';
import { firstOpenPart, nextStatus, type PartFacts } from './check.ts';
import { documentRules } from './documents/documents.ts';
import { openRound, returnsOf } from './round-store.ts';
import type { IdentityRules } from './rules.ts';
import { type CheckRow, findCheckOf, isVerifiedElsewhere, moveCheck } from './store.ts';

export interface Submission {
  readonly userId: string;
  readonly deviceId: string;
  /** The phone verified by this request's code; null when the account has one. */
  readonly mobile: string | null;
  readonly hasMobile: boolean;
}

/** Submits an application: from now on the applicant cannot change it. */
export async function submitCheck(ctx: WriteContext, rules: IdentityRules, submission: Submission): Promise<CheckRow> {
  const { userId, mobile } = submission;
  await takeTurn(ctx, userId);
  const check = await findCheckOf(readContextOf(ctx), userId);
  if (!check) throw incomplete('data');
  const to = nextStatus(check.status, 'submit');
  if (to === null) throw new Refusal(identityRefusals.IdentityClosed);
  const open = firstOpenPart(neededParts(check, rules), await partFacts(ctx, check));
  if (open !== null) throw incomplete(open);
  if (check.number_hash !== null && (await isVerifiedElsewhere(readContextOf(ctx), check.number_hash, userId)))
    throw new Refusal(identityRefusals.IdentityTaken);
  if (!submission.hasMobile && mobile === null) throw incomplete('phone');
  if (mobile !== null && !(await bindMobile(ctx, userId, mobile))) throw new Refusal(identityRefusals.MobileTaken);
  const round = check.round + 1;
  const moved = await moveCheck(
    ctx,
    { id: check.id, from: [check.status], to },
    { round, device_id: submission.deviceId, submitted_at: ctx.now, decided_at: null },
  );
  if (!moved) throw new Refusal(identityRefusals.IdentityClosed);
  await openRound(ctx, check.id, round);
  await setIdentity(ctx, userId, { status: 'pending' });
  return moved;
}

/** The parts this application needs, given its document and the platform's rules. */
export function neededParts(check: CheckRow | null, rules: IdentityRules): IdentityPart[] {
  const document = check?.document ?? rules.documents[0] ?? 'resident_id';
  return identityParts.filter(
    (part) => (part !== 'back' || documentRules[document].needsBack) && (part !== 'face' || rules.needsFace),
  );
}

async function partFacts(ctx: WriteContext, check: CheckRow): Promise<PartFacts> {
  return factsOf(check, await returnsOf(readContextOf(ctx), check.id, check.round));
}

export function factsOf(check: CheckRow, returned: readonly { readonly part: IdentityPart }[]): PartFacts {
  const given = new Set<IdentityPart>();
  if (check.number_hash !== null) given.add('data');
  if (check.front_file_id !== null) given.add('front');
  if (check.back_file_id !== null) given.add('back');
  if (check.face_file_id !== null) given.add('face');
  return {
    status: check.status,
    given,
    returned: new Set(returned.map((item) => item.part)),
    redone: new Set(check.redone),
  };
}

function incomplete(part: IdentityPart | 'phone'): Refusal {
  return new Refusal(identityRefusals.IdentityIncomplete, { part });
}
