import { AGE_MIN, returnReasonText } from '@eh/contract/accounts/identity/parts.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { invalidRequest } from '../../../platform/http/requests/invalid-request.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dropFirstSignature, firstSignatureOf, signDecision } from '../../../staff/signatures/index.ts';
import { setIdentity, takeTurn } from '../../users/index.ts';
import { type CheckEvent, nextStatus, wireStatusOf } from '../check.ts';
import { ageAt } from '../documents/age.ts';
import { openedCheck } from '../opening-store.ts';
import { closeRound, insertReturns, openRound, type ReturnedPart } from '../round-store.ts';
import type { IdentityRules } from '../rules.ts';
import { type CheckChange, type CheckRow, isVerifiedElsewhere, moveCheck } from '../store.ts';
import { neededParts } from '../submit-check.ts';
import { IDENTITY_QUEUE, reviewers } from './review-queue.ts';

type UncheckedReturn = ParsedRequestOf<'POST /api/operator/identity/decide'>['returned'][number];
export type Outcome = 'passed' | 'returned' | 'referred' | 'waits_for_second';

export interface Decision {
  readonly decision: 'pass' | 'return' | 'refer';
  readonly operatorId: string;
  readonly returned: readonly UncheckedReturn[];
}

/** Carries out an operator's decision, or stores it as the first of the two that a reopened case needs. */
export async function decideCheck(
  ctx: WriteContext,
  rules: IdentityRules,
  check: CheckRow,
  given: Decision,
): Promise<Outcome> {
  await takeTurn(ctx, check.user_id);
  const parts = readReturns(check, rules, given);
  if (given.decision === 'refer') return referCheck(ctx, check);
  const { decision, operatorId } = given;
  if (check.needs_second && !(await isSignedByTwo(ctx, check, { operatorId, decision }))) {
    await step(ctx, check, 'giveBack');
    return 'waits_for_second';
  }
  return decision === 'pass' ? passCheck(ctx, rules, { check, operatorId }) : returnCheck(ctx, check, parts);
}

/** Whether two operators made the same decision in this round. The first one cannot be the second as well. */
async function isSignedByTwo(
  ctx: WriteContext,
  check: CheckRow,
  { operatorId, decision }: Pick<Decision, 'operatorId' | 'decision'>,
): Promise<boolean> {
  await refuseFirstSigner(ctx, check, operatorId);
  const content = { decision, round: check.round, reason: '' };
  const signing = { queue: IDENTITY_QUEUE, caseId: check.id, operatorId, roles: reviewers, content };
  return (await signDecision(ctx, signing)) !== null;
}

/** Refuses the operator who made the first decision. */
export async function refuseFirstSigner(ctx: WriteContext, { id }: CheckRow, operatorId: string): Promise<void> {
  const first = await firstSignatureOf(readContextOf(ctx), IDENTITY_QUEUE, id);
  if (first?.operatorId === operatorId) throw new Refusal(identityRefusals.SecondOperatorNeeded);
}

/** Opens a decided case again; from now on it takes two operators. */
export async function reopenCheck(ctx: WriteContext, check: CheckRow): Promise<void> {
  await takeTurn(ctx, check.user_id);
  const round = check.round + 1;
  await dropFirstSignature(ctx, IDENTITY_QUEUE, check.id);
  await step(ctx, check, 'reopen', {
    needs_second: true,
    round,
    redone: [],
    submitted_at: ctx.now,
    decided_at: null,
  });
  await openRound(ctx, check.id, round);
}

interface Passing {
  readonly check: CheckRow;
  readonly operatorId: string;
}

async function passCheck(ctx: WriteContext, rules: IdentityRules, { check, operatorId }: Passing): Promise<Outcome> {
  const { number_hash: hash, name } = check;
  const reader = { kind: 'operator', id: operatorId } as const;
  const opening = { reader, reason: 'decision of the case' } as const;
  const { birth_date: birthDate } = await openedCheck(readContextOf(ctx), check.id, opening);
  if (hash === null || name === null || birthDate === null)
    throw new Error(`Case ${check.id} was handed in unfinished`);
  if (ageAt(birthDate, ctx.now) < AGE_MIN) throw new Refusal(identityRefusals.TooYoung, { years: AGE_MIN });
  // Of two accounts that are verified by one document at the same time, only the first passes.
  await takeAdvisoryLock(ctx.tx, `identity ${hash}`);
  if (await isVerifiedElsewhere(readContextOf(ctx), hash, check.user_id))
    throw new Refusal(identityRefusals.IdentityTaken);
  await closeRound(ctx, { checkId: check.id, round: check.round, decision: 'pass' });
  await step(ctx, check, 'pass', { needs_second: false, redone: [], decided_at: ctx.now });
  await setIdentity(ctx, check.user_id, {
    status: 'verified',
    realName: name,
    levelAtLeast: rules.levelWhenVerified,
  });
  return 'passed';
}

async function returnCheck(ctx: WriteContext, check: CheckRow, parts: readonly ReturnedPart[]): Promise<Outcome> {
  await closeRound(ctx, { checkId: check.id, round: check.round, decision: 'return' });
  await insertReturns(ctx, { checkId: check.id, round: check.round }, parts);
  await step(ctx, check, 'return', { redone: [], decided_at: ctx.now });
  return 'returned';
}

async function referCheck(ctx: WriteContext, check: CheckRow): Promise<Outcome> {
  await step(ctx, check, 'refer', { needs_second: true });
  return 'referred';
}

/** Moves the case by its transition table, and sets the user's status. */
export async function step(
  ctx: WriteContext,
  check: CheckRow,
  event: CheckEvent,
  change: CheckChange = {},
): Promise<CheckRow> {
  const to = nextStatus(check.status, event);
  const moved = to && (await moveCheck(ctx, { id: check.id, from: [check.status], to }, change));
  if (!moved) throw new Refusal(operatorRefusals.CaseNotFound);
  if (to !== check.status && event !== 'pass') await setIdentity(ctx, check.user_id, { status: wireStatusOf(to) });
  return moved;
}

/** A return names each returned part once, with a reason in both languages. */
function readReturns(check: CheckRow, rules: IdentityRules, given: Decision): ReturnedPart[] {
  const needed = neededParts(check, rules);
  const isReturn = given.decision === 'return';
  const parts = given.returned.map((returned) => returned.part);
  const isWhole = isReturn === parts.length > 0 && new Set(parts).size === parts.length;
  if (!isWhole || parts.some((part) => !needed.includes(part)))
    throw invalid({ en: 'list each returned part once', zh: '须列出每个退回的部分，且各一次' });
  return given.returned.map(({ part, reason, zh, en }) => {
    const texts = returnReasonText(part, reason) ?? (reason === 'other' && zh && en ? { zh, en } : null);
    if (texts === null)
      throw invalid({
        en: 'a reason from the list, or `other` with a text in both languages',
        zh: '须为列表中的原因，或 other 并附两种语言的说明',
      });
    return { part, reason, zh: texts.zh, en: texts.en };
  });
}

function invalid({ en, zh }: BilingualText): Refusal {
  return invalidRequest({ en: `returned: ${en}`, zh: `returned：${zh}` }, 'returned');
}
