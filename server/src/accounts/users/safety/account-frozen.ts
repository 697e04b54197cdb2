import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userStatus } from '../user.ts';

/** Refuses on behalf of a frozen account, with the status by which readers of profiles know it. */
export function accountFrozen(): Refusal {
  return new Refusal(gateRefusals.AccountFrozen, { status: userStatus.frozen });
}
