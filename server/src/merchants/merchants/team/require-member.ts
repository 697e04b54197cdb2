import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMember, type Member } from './member-store.ts';

interface RequiredMember {
  readonly userId: string;
  readonly merchantId: string;
  /** The roles of `memberRights` that may make this call. */
  readonly roles: readonly MemberRole[];
}

/**
 * The user's membership of a merchant's team; refuses strangers, who do not learn whether the merchant exists, and
 * members with other roles.
 */
export async function requireMember(ctx: ReadContext, { userId, merchantId, roles }: RequiredMember): Promise<Member> {
  const member = await findMember(ctx, { merchantId, userId });
  if (!member || member.accepted_at === null) throw new Refusal(merchantRefusals.NotAMember);
  if (!roles.includes(member.role)) throw new Refusal(merchantRefusals.RoleNotAllowed);
  return member;
}
