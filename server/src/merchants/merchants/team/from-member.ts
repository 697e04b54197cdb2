import { type MemberRight, memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { verifyPaymentPassword } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { ByMember } from '../changes/record-change.ts';
import { requireMember } from './require-member.ts';

/** A portal call about one merchant. */
export interface FromMember {
  readonly caller: { readonly userId: string };
  readonly address: string;
  readonly body: { readonly merchant_id: string };
}

export function memberOf({ caller, body, address }: FromMember): ByMember {
  return { userId: caller.userId, merchantId: body.merchant_id, address };
}

/** The merchant of a call, after checking that the caller has the right. */
export async function requireRight(ctx: ReadContext, input: FromMember, right: MemberRight): Promise<string> {
  const { merchant_id: merchantId } = await requireMember(ctx, { ...memberOf(input), roles: memberRights[right] });
  return merchantId;
}

/** Authorizes calls that need a right: strangers to the team are refused before the payment password is checked. */
export function authorizeWith(right: MemberRight) {
  return async (
    ctx: WriteContext,
    input: FromMember & { readonly body: { readonly security_password: string } },
  ): Promise<void> => {
    await requireRight(readContextOf(ctx), input, right);
    await verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password);
  };
}
