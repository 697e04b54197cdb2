import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { setBusiness } from './store.ts';
import type { Member } from './team/member-store.ts';
import { requireMember } from './team/require-member.ts';

/** Changes the description of the business: an owner may, without a review. */
export async function changeBusiness(
  ctx: WriteContext,
  by: { readonly userId: string; readonly merchantId: string },
  business: string,
): Promise<Member> {
  const member = await requireMember(readContextOf(ctx), { ...by, roles: memberRights.settings });
  await setBusiness(ctx, member.merchant_id, business);
  return member;
}
