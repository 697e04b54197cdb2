import { operatorRefusals } from '@eh/contract/operator-refusals.ts';
import { requireUser, setContact, startSafetyPause, takeTurn } from '../accounts/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { type ContactRequestRow, endRequest, findRequest } from './store.ts';

export interface ContactDecision {
  readonly id: string;
  readonly decision: 'pass' | 'reject';
  /** What the person reads. */
  readonly reason: string;
}

/**
 * An operator decides. Passing changes the phone or e-mail, ends every session and stops selling for a while; if the
 * person changed it himself meanwhile, there is nothing left to decide.
 */
export async function decideRequest(act: Act, decided: ContactDecision): Promise<void> {
  const request = await waitingRequest(act, decided.id);
  await takeTurn(act, request.user_id);
  const state = decided.decision === 'pass' ? 'passed' : 'rejected';
  const ended = await endRequest(act, { id: request.id, state, answer: decided.reason });
  if (!ended) throw new Refusal(operatorRefusals.CaseNotFound);
  if (decided.decision === 'reject') return;
  const user = await requireUser(lookOf(act), request.user_id);
  if (user[request.kind] !== request.old_value) throw new Refusal(operatorRefusals.CaseNotFound);
  await startSafetyPause(act, user.id, { what: request.kind, isByOperator: true });
  await setContact(act, user.id, { kind: request.kind, value: request.new_value });
  await endSessionsOf(act, user.id, null);
}

/** A request that still waits for its decision. */
export async function waitingRequest(act: Act, id: string): Promise<ContactRequestRow> {
  const request = await findRequest(lookOf(act), id);
  if (request?.state !== 'waiting') throw new Refusal(operatorRefusals.CaseNotFound);
  return request;
}
