import { compactNumber } from '@eh/contract/platform/formats/typed-contacts.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { parseLoginName } from '../../../accounts/sessions/index.ts';
import { canHaveCoins, findUserOfAccount, findUserOfName, type User } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Finds the receiver by account number, phone or e-mail. User names are for logging in and find nobody; a frozen
 * account cannot receive and is answered like an unknown one.
 */
export async function findRecipient(ctx: ReadContext, typed: string, senderId: string): Promise<User> {
  const user = await lookUp(ctx, typed.replaceAll(/\s/g, ''));
  if (!user || !canHaveCoins(user)) throw new Refusal(transferRefusals.RecipientNotFound);
  if (user.id === senderId) throw new Refusal(transferRefusals.OwnAccount);
  return user;
}

async function lookUp(ctx: ReadContext, typed: string): Promise<User | null> {
  const ofAccount = await findUserOfAccount(ctx, compactNumber(typed));
  if (ofAccount) return ofAccount;
  const name = parseLoginName(typed);
  return name === null || name.kind === 'username' ? null : findUserOfName(ctx, name);
}
