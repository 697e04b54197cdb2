import * as z from 'zod';
import { sessionCalls } from '../../accounts/sessions/calls.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { GRANT_DAYS_DEFAULT, GRANT_DAYS_MAX } from './app-bounds.ts';
import { appScopes, grantEnds, grantStatuses, grantUses } from './app-names.ts';
import { appView } from './app-view.ts';
import { appRefusals } from './refusals.ts';

const APPLY_TOKEN_MAX = 100;
const SCOPE_TYPE_MAX = 200;
const SITE_MAX = 500;

/** The most that an app may pay for a user, per payment and per day. */
const caps = z.object({ currency: z.string(), payment: amount, day: amount });
const chosenCaps = z.strictObject({ payment: positiveAmount, day: positiveAmount });
const scope = z.enum(appScopes);

/** The parameters by which a third party's page identifies its request. */
const apply = {
  /** The apply token from `createApplyToken`, a pushed request or the authorization endpoint. */
  apply_auth_token: z.string().min(1).max(APPLY_TOKEN_MAX),
  /** The rights in the link, separated by spaces; they must be those that the app registered. */
  auth_scope_type: z.string().max(SCOPE_TYPE_MAX).optional(),
};

const applyRefusals = pick(appRefusals, 'ApplyNotFound', 'ApplyExpired', 'ApplyAnswered', 'AppStopped', 'ScopeDiffers');

const testAppRefusal = pick(appRefusals, 'TestAppForTeam');

const applyView = z.object({
  app: appView,
  scopes: z.array(
    z.object({
      scope,
      /** Part of every consent to this request: it cannot be switched off. */
      is_required: z.boolean(),
      /** The user has granted it to this app before, and the grant is active. */
      is_granted: z.boolean(),
    }),
  ),
  /** The most that may be allowed with `pay`; null if not requested. */
  caps: caps.nullable(),
  /** The days a grant lasts unless the user chooses fewer or more. */
  grant_days: z.number().int(),
  /** Whether allowing `pay` needs a code of purpose 13. */
  is_code_needed: z.boolean(),
  /** The host that the user returns to. */
  return_host: z.string(),
  expires_at: instant,
  /** The account that would be used for the grant. */
  account: z.object({ account: z.string(), nickname: z.string(), avatar: z.string().nullable() }),
  /** The verified address that `email` would disclose to the app; null if not requested or if there is none. */
  email: z.string().nullable(),
});

const answered = z.object({
  /** The app's address to redirect to, with `code` or `error`, `state` and `iss`. */
  auth_success_redirect: z.string(),
});

const grantUse = z.object({
  id,
  kind: z.enum(grantUses),
  at: instant,
  /** The amount of a payment or a payout; otherwise null. */
  amount: amount.nullable(),
  currency: z.string(),
  /** The description of the order that was paid, or null. */
  title: z.string().nullable(),
  order_no: z.string().nullable(),
});

const grantView = z.object({
  id,
  app: appView,
  scopes: z.array(z.object({ scope, is_required: z.boolean() })),
  /** The caps of `pay`; null without that right. */
  caps: caps.nullable(),
  /** Today's payments, the rest of the day's cap, and when the next day starts; null without `pay`. */
  today: z.object({ paid: amount, left: amount, starts_over_at: instant }).nullable(),
  status: z.enum(grantStatuses),
  granted_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
  ended_by: z.enum(grantEnds).nullable(),
  /** The last use, or null if the app has never used the grant. */
  last_use: grantUse.nullable(),
});

export const appCalls = {
  'POST /api/auth_login': {
    says: 'Logs in for a third party: as `POST /api/login`, for the request that the apply token names. Refused before anything else when the request is not valid any more.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: sessionCalls['POST /api/login'].request.extend(apply),
    answer: sessionCalls['POST /api/login'].answer.extend({ app: appView, scopes: z.array(scope) }),
    refusals: { ...applyRefusals, ...sessionCalls['POST /api/login'].refusals },
  },
  'POST /api/auth/api_access_site': {
    says: 'The site that a request of a third party came from: the address that its link names where that is registered, else the origin that the request returns to. It is named on the login, and a person whose login has expired returns there. A test app, which nobody has reviewed, is named to nobody.',
    access: 'public',
    shows: [],
    request: z.strictObject({
      apply_auth_token: apply.apply_auth_token,
      /** The link's parameter with this name. */
      auth_apply_from: z.string().max(SITE_MAX).optional(),
    }),
    answer: z.object({ site: z.string() }),
    refusals: { ...pick(appRefusals, 'ApplyNotFound', 'AppStopped'), ...testAppRefusal },
  },
  'POST /api/auth/api_access_query': {
    says: 'The request of a third party: its app, the rights and amounts it asks for, and the account that would be used.',
    access: 'user',
    shows: [],
    guardedAs: 'auth-apply',
    request: z.strictObject(apply),
    answer: applyView,
    refusals: { ...applyRefusals, ...testAppRefusal },
  },
  'POST /api/auth/api_access_authorize': {
    says: 'Allows the request of a third party with the rights that are switched on, and gives the address to return to. Rights the request does not name are left as they are.',
    access: 'user',
    guardedAs: 'auth-apply',
    changes: ['grants'],
    request: z.strictObject({
      ...apply,
      /** The granted rights: all required ones, and any of the others. */
      scopes: z.array(scope).min(1).max(appScopes.length),
      /** The caps of `pay`; by default the requested ones. */
      caps: chosenCaps.optional(),
      days: z.number().int().min(1).max(GRANT_DAYS_MAX).default(GRANT_DAYS_DEFAULT),
      security_password: paymentProof,
      /** A code of purpose 13: needed with `pay` if the query says so. */
      code: sixDigits.optional(),
    }),
    answer: answered.extend({ grant_id: id }),
    hasSecretAnswer: true,
    refusals: {
      ...applyRefusals,
      ...testAppRefusal,
      ...pick(appRefusals, 'ScopeNotRequested', 'BaseScopeNeeded', 'CapAboveRequest'),
      ...passwordRefusals,
      ...codeRefusals,
    },
  },
  'POST /api/auth/api_access_refuse': {
    says: 'Refuses the request of a third party, and gives the address to return to, which says access_denied.',
    access: 'user',
    changes: { nothing: 'a refused request leaves nothing' },
    request: z.strictObject(apply),
    answer: answered,
    refusals: applyRefusals,
  },
  'POST /api/auth/grants': {
    says: 'The apps that the caller has authorized, the last granted first: those that are active, or those that have ended.',
    access: 'user',
    shows: ['grants'],
    request: z.strictObject({ ...pageRequest, is_active: z.boolean().default(true) }),
    answer: page(grantView).extend({
      active_count: z.number().int(),
      ended_count: z.number().int(),
      /** The sum that all active grants together may still spend today, and how many of them may spend. */
      spendable_today: amount,
      spending_count: z.number().int(),
      currency: z.string(),
    }),
    refusals: {},
  },
  'POST /api/auth/grant': {
    says: 'One authorization of the caller.',
    access: 'user',
    shows: ['grants'],
    request: z.strictObject({ id }),
    answer: grantView,
    refusals: pick(appRefusals, 'GrantNotFound'),
  },
  'POST /api/auth/grant/uses': {
    says: 'What the app did with an authorization, newest first: payments and questions.',
    access: 'user',
    shows: ['grants'],
    request: z.strictObject({ ...pageRequest, id }),
    answer: page(grantUse),
    refusals: pick(appRefusals, 'GrantNotFound'),
  },
  'POST /api/auth/grant/change': {
    says: 'Takes rights away from an app or lowers its caps, at once.',
    access: 'user',
    changes: ['grants'],
    request: z.strictObject({
      id,
      /** The rights that stay: all required ones, and any others already granted. */
      scopes: z.array(scope).min(1).max(appScopes.length).optional(),
      caps: chosenCaps.optional(),
    }),
    answer: grantView,
    refusals: pick(appRefusals, 'GrantNotFound', 'GrantEnded', 'GrantOnlyNarrows', 'BaseScopeNeeded'),
  },
  'POST /api/auth/grant/revoke': {
    says: 'Withdraws an authorization: its tokens stop at once, and the app is told.',
    access: 'user',
    changes: ['grants'],
    request: z.strictObject({ id }),
    answer: grantView,
    refusals: pick(appRefusals, 'GrantNotFound', 'GrantEnded'),
  },
} as const satisfies CallTable;
