import { hasRight, memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { TEAM_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { findUserOfAccount, findUsers, identityStatus, type User, userStatus } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, differences, recordChange } from '../changes/record-change.ts';
import { stopKeysOf } from '../keys/change-keys.ts';
import { requireMerchant } from '../require-merchant.ts';
import { lockMerchant } from '../store.ts';
import {
  acceptInvitation,
  findMember,
  insertMember,
  type Member,
  peopleOf,
  removeMember,
  setRole,
} from './member-store.ts';
import { requireMember } from './require-member.ts';

/**
 * Invites a verified user by account number and tells them. Nobody joins a team unasked, because members cannot pay its
 * shop.
 */
export async function inviteMember(
  ctx: WriteContext,
  by: ByMember,
  { account, role }: { readonly account: string; readonly role: MemberRole },
): Promise<void> {
  await lockMerchant(ctx, by.merchantId);
  const reading = readContextOf(ctx);
  await requireMember(reading, { ...by, roles: memberRights.team });
  const user = await findUserOfAccount(reading, account);
  if (user?.identityStatus !== identityStatus.verified || user.status !== userStatus.normal)
    throw new Refusal(merchantRefusals.NobodyOfAccount);
  const team = await peopleOf(reading, by.merchantId);
  if (team.some((member) => member.user_id === user.id)) throw new Refusal(merchantRefusals.AlreadyMember);
  if (team.length >= TEAM_MAX) throw new Refusal(merchantRefusals.TeamFull, { most: TEAM_MAX });
  const row = {
    merchant_id: by.merchantId,
    user_id: user.id,
    role,
    added_by: by.userId,
    added_at: ctx.now,
    accepted_at: null,
  };
  await insertMember(ctx, row);
  await recordChange(ctx, by, { change: 'member.invite', subject: nameOf(user), details: differences({ role }) });
  await publish(ctx, 'notice', { user_id: user.id, type: 'merchant.member_added', data: {} });
}

/** The invited user joins the team, or declines. */
export async function answerInvitation(
  ctx: WriteContext,
  by: ByMember,
  { isAccepted }: { readonly isAccepted: boolean },
): Promise<void> {
  await lockMerchant(ctx, by.merchantId);
  const invited = await findMember(readContextOf(ctx), by);
  if (invited?.accepted_at !== null) throw new Refusal(merchantRefusals.InvitationNotFound);
  if (isAccepted) await acceptInvitation(ctx, by);
  else await removeMember(ctx, invited);
  const details = isAccepted
    ? differences({ role: invited.role })
    : differences({ role: null }, { role: invited.role });
  const change = isAccepted ? 'member.add' : 'member.leave';
  await recordChange(ctx, by, { change, subject: await nameOfMember(ctx, invited), details });
}

/** Changes the role of a member or an invitation; null removes it. */
export async function changeMember(
  ctx: WriteContext,
  by: ByMember,
  { userId, role }: { readonly userId: string; readonly role: MemberRole | null },
): Promise<void> {
  await lockMerchant(ctx, by.merchantId);
  const reading = readContextOf(ctx);
  await requireMember(reading, { ...by, roles: memberRights.team });
  const member = await findMember(reading, { merchantId: by.merchantId, userId });
  if (!member) throw new Refusal(merchantRefusals.MemberNotFound);
  if (role !== 'owner') await refuseApplicant(ctx, member);
  if (role === null) await removeMember(ctx, member);
  else await setRole(ctx, member, role);
  const details = differences({ role }, { role: member.role });
  const change = role === null ? 'member.remove' : 'member.change';
  if (details.length > 0) await recordChange(ctx, by, { change, subject: await nameOfMember(ctx, member), details });
  if (role === null || !hasRight(role, 'keys')) await stopKeysOf(ctx, by, userId);
}

/** Removes the caller from the team. */
export async function leaveTeam(ctx: WriteContext, by: ByMember): Promise<void> {
  await lockMerchant(ctx, by.merchantId);
  const member = await requireMember(readContextOf(ctx), { ...by, roles: memberRights.read });
  await refuseApplicant(ctx, member);
  await removeMember(ctx, member);
  const details = differences({ role: null }, { role: member.role });
  await recordChange(ctx, by, { change: 'member.leave', subject: await nameOfMember(ctx, member), details });
  await stopKeysOf(ctx, by, member.user_id);
}

async function nameOfMember(ctx: WriteContext, { user_id: userId }: Member): Promise<string> {
  const user = (await findUsers(readContextOf(ctx), [userId])).get(userId);
  return user ? nameOf(user) : userId;
}

function nameOf({ nickname, account }: User): string {
  return `${nickname} · ${account}`;
}

/**
 * Refuses to remove the applicant, whom operators reviewed and who gets the notices. So no other owner can take over
 * the merchant, and the applicant cannot leave it to somebody made an owner unasked.
 */
async function refuseApplicant(ctx: WriteContext, { merchant_id: id, user_id: userId }: Member): Promise<void> {
  const { owner_id: applicantId } = await requireMerchant(readContextOf(ctx), id);
  if (userId === applicantId) throw new Refusal(merchantRefusals.ApplicantStays);
}
