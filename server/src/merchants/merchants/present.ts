import type { AnswerOf } from '@eh/contract/calls.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Merchant } from './store.ts';
import { teamOf } from './team/member-store.ts';

type Membership = AnswerOf<'POST /api/merchant/apply'>;
type Team = AnswerOf<'POST /api/merchant/members'>;

/** A merchant as its own people and operators see it. */
export function presentMerchant(merchant: Merchant): Omit<Membership, 'role'> {
  const { reason_zh: zh, reason_en: en } = merchant;
  return {
    id: merchant.id,
    merchant_no: merchant.merchant_no,
    name: merchant.name,
    website: merchant.website,
    business: merchant.business,
    status: merchant.status,
    reason: zh === null || en === null ? null : { zh, en },
    applied_at: epochSeconds(merchant.applied_at),
    decided_at: epochSecondsOrNull(merchant.decided_at),
  };
}

export function presentMembership(merchant: Merchant, role: MemberRole): Membership {
  return { ...presentMerchant(merchant), role };
}

/** The people on a team, as this one of them sees it. */
export async function presentTeam(ctx: ReadContext, merchantId: string, selfId: string): Promise<Team> {
  const members = await teamOf(ctx, merchantId);
  const users = await findUsers(
    ctx,
    members.map((member) => member.user_id),
  );
  return {
    rows: members.flatMap(({ user_id: userId, role, added_at: addedAt }) => {
      const user = users.get(userId);
      if (!user) return [];
      const { account, nickname, avatar } = user;
      const added_at = epochSeconds(addedAt);
      return [{ userid: userId, account, nickname, avatar, role, added_at, is_self: userId === selfId }];
    }),
  };
}
