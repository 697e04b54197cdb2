import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nameText, nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { application, applicationView } from './application.ts';
import { changeView } from './change-view.ts';
import { KEY_NAME_MAX, KEY_NETWORKS_MAX, ROTATION_HOURS_DEFAULT, ROTATION_HOURS_MAX } from './merchant-bounds.ts';
import { environments, keyScopes, memberRoles } from './merchant-names.ts';
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

const keyView = z.object({
  /** `eh_live_…` or `eh_test_…`; not secret. */
  id: z.string(),
  environment: z.enum(environments),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Networks from which the key may be used; empty allows any. */
  networks: z.array(z.string()),
  created_at: instant,
  /** The nickname of the member who made it. */
  created_by: z.string().nullable(),
  /** The instant from which it no longer works; null if none is set. */
  ends_at: instant.nullable(),
  replaced_by: z.string().nullable(),
  last_used_at: instant.nullable(),
});

/** One server's use of one key in the last hours. */
const keyUse = z.object({ key_id: z.string(), address: z.string(), calls: z.number().int(), last_at: instant });

const keyList = z.object({ rows: z.array(keyView), uses: z.array(keyUse) });
const newSecret = z.object({
  key: keyView,
  /** Shown in this answer and never again. */
  secret: z.string(),
});

const ofMerchant = { merchant_id: id };
const keyId = z.string().regex(/^eh_(live|test)_[0-9a-z_]{4,40}$/);
const network = z.union([
  z.cidrv4(),
  z.cidrv6(),
  z.ipv4().transform((address) => `${address}/32`),
  z.ipv6().transform((address) => `${address}/128`),
]);
const keyFields = {
  name: nameText(KEY_NAME_MAX),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  networks: z.array(network).max(KEY_NETWORKS_MAX).default([]),
};
const authorized = { security_password: paymentProof };
const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };
const naming = pick(profileRefusals, 'ChosenNameNotAllowed');
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const ofKey = { ...asMember, ...authorizing, ...pick(merchantRefusals, 'KeyNotFound', 'KeyIsOver', 'ScopeNeedsOwner') };

/** The gate of the portal's calls, which refuses a frozen user. Each use case checks the membership. */
const guardedAs = 'personal-index';

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
  'POST /api/merchant/keys': {
    says: 'The keys of an environment, the newest first, and which servers used them in the last 24 hours.',
    access: 'user',
    shows: ['keys'],
    guardedAs,
    request: z.strictObject({ ...ofMerchant, environment: z.enum(environments) }),
    answer: keyList,
    refusals: asMember,
  },
  'POST /api/merchant/keys/new': {
    says: 'Makes a key. Its secret is in this answer only.',
    access: 'user',
    guardedAs,
    hasSecretAnswer: true,
    changes: ['keys', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, environment: z.enum(environments), ...keyFields, ...authorized }),
    answer: newSecret,
    refusals: {
      ...asMember,
      ...authorizing,
      ...naming,
      ...pick(merchantRefusals, 'TooManyKeys', 'ScopeNeedsOwner', 'MerchantNotActive', 'MerchantFrozen'),
    },
  },
  'POST /api/merchant/keys/rotate': {
    says: 'Makes a key that replaces another one, with the same scopes and networks; the old one works for some hours more.',
    access: 'user',
    guardedAs,
    hasSecretAnswer: true,
    changes: ['keys', 'merchant-log'],
    request: z.strictObject({
      ...ofMerchant,
      key_id: keyId,
      hours: z.number().int().min(0).max(ROTATION_HOURS_MAX).default(ROTATION_HOURS_DEFAULT),
      ...authorized,
    }),
    answer: newSecret,
    refusals: {
      ...ofKey,
      ...pick(merchantRefusals, 'KeyIsReplaced', 'TooManyKeys', 'MerchantNotActive', 'MerchantFrozen'),
    },
  },
  'POST /api/merchant/keys/prolong': {
    says: 'Lets a rotated key work 24 hours longer.',
    access: 'user',
    guardedAs,
    changes: ['keys', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, key_id: keyId, ...authorized }),
    answer: keyView,
    refusals: ofKey,
  },
  'POST /api/merchant/keys/stop': {
    says: 'Stops a key now: the next call that it signs is refused.',
    access: 'user',
    guardedAs,
    changes: ['keys', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, key_id: keyId }),
    answer: keyView,
    refusals: { ...asMember, ...pick(merchantRefusals, 'KeyNotFound', 'KeyIsOver') },
  },
} as const satisfies CallTable;
