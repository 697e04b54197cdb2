import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { application, applicationView } from './application.ts';
import { changeView } from './change-view.ts';
import { memberRoles } from './merchant-names.ts';
import { asMember, authorized, authorizing, guardedAs, naming, ofMerchant } from './portal-fields.ts';
import { merchantRefusals } from './refusals.ts';

/** A merchant in the portal, with the caller's role on its team. */
export const membership = applicationView.extend({ role: z.enum(memberRoles) });

const member = z.object({
  userid: id,
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(memberRoles),
  added_at: instant,
  is_self: z.boolean(),
  /** Invited, but not on the team until they accept. */
  is_invited: z.boolean(),
});
const team = z.object({ rows: z.array(member) });

/** A team that has invited the caller. */
const invitation = z.object({
  merchant_id: id,
  merchant_no: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  /** Until when the invitation can be accepted. */
  until: instant,
});

export const merchantCalls = {
  'POST /api/merchant/mine': {
    says: 'The caller, the merchants on whose team they are, with their role, their own applications, and the teams that invite them.',
    access: 'user',
    shows: ['merchants'],
    guardedAs,
    request: nothing,
    answer: z.object({
      me: z.object({ account: z.string(), nickname: z.string() }),
      rows: z.array(membership),
      invitations: z.array(invitation),
    }),
    refusals: {},
  },
  'POST /api/merchant/apply': {
    says: 'Applies to take payments, or again after a refusal: with `id` the refused application is changed. An operator reviews it.',
    access: 'user',
    guardedAs: 'wallet-orders',
    changes: ['merchants'],
    request: z.strictObject({ ...application, id: id.optional() }),
    answer: membership,
    refusals: {
      ...asMember,
      ...naming,
      ...pick(merchantRefusals, 'ApplicationWaits', 'TooManyMerchants', 'MerchantIsSo'),
    },
  },
  'POST /api/merchant/settings/change': {
    says: 'Changes the description of the business. Name and website were reviewed: support changes those.',
    access: 'user',
    guardedAs,
    changes: ['merchants', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, business: application.business }),
    answer: membership,
    refusals: asMember,
  },
  'POST /api/merchant/changes': {
    says: 'The activity log of a merchant, the newest entry first: what its members and keys changed, when and from where.',
    access: 'user',
    shows: ['merchant-log'],
    guardedAs,
    request: z.strictObject({ ...ofMerchant, ...pageRequest }),
    answer: page(changeView),
    refusals: asMember,
  },
  'POST /api/merchant/members': {
    says: 'The people on a merchant’s team.',
    access: 'user',
    shows: ['members'],
    guardedAs,
    request: z.strictObject(ofMerchant),
    answer: team,
    refusals: asMember,
  },
  'POST /api/merchant/members/add': {
    says: 'Invites a verified user to the team by account number. The person is told, and joins by accepting within seven days.',
    access: 'user',
    guardedAs,
    changes: ['members', 'merchants', 'merchant-log'],
    request: z.strictObject({
      ...ofMerchant,
      account: z.string().trim().min(1).max(20),
      role: z.enum(memberRoles),
      ...authorized,
    }),
    answer: team,
    refusals: {
      ...asMember,
      ...authorizing,
      ...pick(merchantRefusals, 'NobodyOfAccount', 'AlreadyMember', 'TeamFull', 'MemberLookUpsUsedUp'),
    },
  },
  'POST /api/merchant/members/change': {
    says: 'Gives a member another role, or removes them for null, which withdraws an invitation. The applicant stays an owner.',
    access: 'user',
    guardedAs,
    changes: ['members', 'merchants', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, userid: id, role: z.enum(memberRoles).nullable(), ...authorized }),
    answer: team,
    refusals: { ...asMember, ...authorizing, ...pick(merchantRefusals, 'MemberNotFound', 'ApplicantStays') },
  },
  'POST /api/merchant/members/answer': {
    says: 'Accepts an invitation to a team, or declines it.',
    access: 'user',
    guardedAs,
    changes: ['members', 'merchants', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, is_accepted: z.boolean() }),
    answer: done,
    refusals: pick(merchantRefusals, 'InvitationNotFound'),
  },
  'POST /api/merchant/members/leave': {
    says: 'Leaves a team. The applicant stays an owner.',
    access: 'user',
    guardedAs,
    changes: ['members', 'merchants', 'merchant-log'],
    request: z.strictObject(ofMerchant),
    answer: done,
    refusals: { ...asMember, ...pick(merchantRefusals, 'ApplicantStays') },
  },
} as const satisfies CallTable;
