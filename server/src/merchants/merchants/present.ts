import type { AnswerOf } from '@eh/contract/calls.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { logoAddress, signedLogoAddress } from './logos/logo-address.ts';
import type { Merchant } from './store.ts';
import { peopleOf } from './team/member-store.ts';

type Membership = AnswerOf<'POST /api/merchant/apply'>;
type Team = AnswerOf<'POST /api/merchant/members'>;

/** A merchant as its team and operators see it. */
export function presentMerchant(ctx: ReadContext, merchant: Merchant): Omit<Membership, 'role'> {
  return {
    id: merchant.id,
    merchant_no: merchant.merchant_no,
    name: merchant.name,
    website: merchant.website,
    business: merchant.business,
    status: merchant.status,
    logo: logoAddress(merchant.logo_file_id),
    waiting_logo: presentWaitingLogo(ctx, merchant),
    logo_reason: reasonOf(merchant.logo_reason_zh, merchant.logo_reason_en),
    reason: reasonOf(merchant.reason_zh, merchant.reason_en),
    applied_at: epochSeconds(merchant.applied_at),
    decided_at: epochSecondsOrNull(merchant.decided_at),
  };
}

function presentWaitingLogo(
  ctx: ReadContext,
  { wanted_logo_file_id: id, wanted_logo_at: at }: Merchant,
): Membership['waiting_logo'] {
  return id === null || at === null ? null : { address: signedLogoAddress(ctx, id), at: epochSeconds(at) };
}

function reasonOf(zh: string | null, en: string | null): Membership['reason'] {
  return zh === null || en === null ? null : { zh, en };
}

export function presentMembership(ctx: ReadContext, merchant: Merchant, role: MemberRole): Membership {
  return { ...presentMerchant(ctx, merchant), role };
}

/** The people on a team, as one of its members sees them. */
export async function presentTeam(ctx: ReadContext, merchantId: string, selfId: string): Promise<Team> {
  const members = await peopleOf(ctx, merchantId);
  const users = await findUsers(
    ctx,
    members.map((member) => member.user_id),
  );
  return {
    rows: members.flatMap(({ user_id: userId, role, added_at: addedAt, accepted_at: acceptedAt }) => {
      const user = users.get(userId);
      if (!user) return [];
      const { account, nickname, avatar } = user;
      const added_at = epochSeconds(addedAt);
      const is = { is_self: userId === selfId, is_invited: acceptedAt === null };
      return [{ userid: userId, account, nickname, avatar, role, added_at, ...is }];
    }),
  };
}
