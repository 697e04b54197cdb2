import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';

export type TeamMember = AnswerOf<'POST /api/merchant/members'>['rows'][number];

/** The people who may open this portal. */
export function useTeam() {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/members', { merchant_id: merchant.id });
}

/** Adds a user by account number, with the caller's payment password. */
export function useAddMember() {
  return usePortalAction('POST /api/merchant/members/add', { saysItself: true });
}

/** Gives a member another role, or removes them. */
export function useChangeMember() {
  return usePortalAction('POST /api/merchant/members/change', { saysItself: true });
}

/** Leaves the team, which also changes the member's list of merchants. */
export function useLeaveTeam() {
  return usePortalAction('POST /api/merchant/members/leave', { saysItself: true });
}
