import { gateRefusals } from '@eh/contract/accounts/users/gate-refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userStatus } from '../user.ts';

/** Refuses for a frozen account, with the status by which the profile's readers know it. */
export function accountFrozen(): Refusal {
  return new Refusal(gateRefusals.AccountFrozen, { status: userStatus.frozen });
}
