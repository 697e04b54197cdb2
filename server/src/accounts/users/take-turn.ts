import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountFrozen } from './safety/account-frozen.ts';
import { lockUser } from './store.ts';
import { fundStatus, identityStatus, userStatus } from './user.ts';

/** Locks the user until the transaction ends, so that their concurrent actions run one after the other. */
export async function takeTurn(ctx: WriteContext, userId: string): Promise<void> {
  await lockUser(ctx, userId);
}

/**
 * The same for actions that sell or buy coins: refuses a user whom an operator has stopped since the request came in.
 * The cleanup after a stop finds actions whose turn came before it.
 */
export async function takeTradingTurn(ctx: WriteContext, userId: string): Promise<void> {
  const person = await lockUser(ctx, userId);
  if (person?.status === userStatus.closing) throw new Refusal(closingRefusals.AccountClosing);
  if (person?.status !== userStatus.normal) throw accountFrozen();
  if (person.fund_status === fundStatus.restricted) throw new Refusal(gateRefusals.FundRestricted);
  if (person.identity_status !== identityStatus.verified) throw new Refusal(gateRefusals.NeedsIdentity);
}
