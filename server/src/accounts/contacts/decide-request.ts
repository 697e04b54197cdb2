import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, signDecision } from '../../staff/signatures/index.ts';
import { endDisputedKeys } from '../account-safety/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { requireUser, setContact, startSafetyPause, takeTurn } from '../users/index.ts';
import { CONTACT_QUEUE, contactReviewers } from './contact.ts';
import { type ContactRequestRow, endRequest, findRequest } from './store.ts';

export interface ContactDecision {
  readonly id: string;
  readonly operatorId: string;
  readonly decision: 'pass' | 'reject';
  /** The reason as the user reads it. */
  readonly reason: string;
}

/**
 * Carries out an operator's decision. One operator can refuse; accepting takes two, since the new contact opens the
 * account. Accepting changes it, ends all sessions and disputable keys, and begins the safety pause, unless the user
 * has changed it meanwhile. False while the second signature is missing.
 */
export async function decideRequest(ctx: WriteContext, input: ContactDecision): Promise<boolean> {
  const request = await waitingRequest(ctx, input.id);
  await takeTurn(ctx, request.user_id);
  if (input.decision === 'pass' && !(await isSigned(ctx, request, input))) return false;
  const state = input.decision === 'pass' ? 'passed' : 'rejected';
  const ended = await endRequest(ctx, { id: request.id, state, answer: input.reason });
  if (!ended) throw new Refusal(operatorRefusals.CaseNotFound);
  await dropFirstSignature(ctx, CONTACT_QUEUE, request.id);
  if (input.decision === 'reject') return true;
  await startSafetyPause(ctx, request.user_id, { what: request.kind, isByOperator: true });
  await setContact(ctx, request.user_id, { kind: request.kind, value: request.new_value });
  await endDisputedKeys(ctx, request.user_id, { by: 'operator' });
  await endSessionsOf(ctx, request.user_id, null);
  return true;
}

/** Signs the decision. Refuses when the contact has changed since the request. */
async function isSigned(ctx: WriteContext, request: ContactRequestRow, input: ContactDecision): Promise<boolean> {
  const user = await requireUser(readContextOf(ctx), request.user_id);
  if (user[request.kind] !== request.old_value) throw new Refusal(operatorRefusals.CaseNotFound);
  const { operatorId, decision, reason } = input;
  const content = { decision, target: request.new_value, reason };
  const signing = { queue: CONTACT_QUEUE, caseId: request.id, operatorId, roles: contactReviewers, content };
  return (await signDecision(ctx, signing)) !== null;
}

/** A request that still waits for its decision. */
async function waitingRequest(ctx: WriteContext, id: string): Promise<ContactRequestRow> {
  const request = await findRequest(readContextOf(ctx), id);
  if (request?.state !== 'waiting') throw new Refusal(operatorRefusals.CaseNotFound);
  return request;
}
