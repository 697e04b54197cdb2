import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, nameText, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { logoAddress } from '../merchants/logos/logo-view.ts';
import { environments } from '../merchants/merchant-names.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import {
  APP_NAME_MAX,
  DOMAIN_MAX,
  REDIRECT_MAX,
  REDIRECTS_MAX,
  SECRET_HOURS_DEFAULT,
  SECRET_HOURS_MAX,
} from './app-bounds.ts';
import { appKinds, appScopes, appStatuses } from './app-names.ts';
import { appRefusals } from './refusals.ts';

/** An app as its merchant's team sees it. */
export const ownApp = z.object({
  id,
  client_id: z.string(),
  environment: z.enum(environments),
  /** The part that talks to EH: a server with a secret, or a page or program without one. It cannot be changed. */
  kind: z.enum(appKinds),
  name: z.string(),
  domain: z.string(),
  logo: logoAddress,
  redirects: z.array(z.string()),
  scopes: z.array(z.enum(appScopes)),
  status: z.enum(appStatuses),
  /**
   * A change under review, while the app stays as above; null if there is none. If only a logo waits, name and
   * addresses equal those above; `logo` is null if no logo waits.
   */
  wanted: z.object({ name: z.string(), redirects: z.array(z.string()), logo: logoAddress, at: instant }).nullable(),
  /** The operators' reason for the last decision, in the reader's language, or null. */
  reason: z.string().nullable(),
  created_at: instant,
  /** The valid secrets, newest first, each shown by its last characters. */
  secrets: z.array(z.object({ ending: z.string(), created_at: instant, ends_at: instant.nullable() })),
});

const description = {
  name: nameText(APP_NAME_MAX),
  /** A host name; a test app may use `localhost`. */
  domain: z.string().trim().toLowerCase().min(1).max(DOMAIN_MAX),
  /** Addresses to redirect to after a login and after a logout. */
  redirects: z.array(z.string().max(REDIRECT_MAX)).min(1).max(REDIRECTS_MAX),
  scopes: z.array(z.enum(appScopes)).min(1).max(appScopes.length),
};
const ofMerchant = { merchant_id: id };
const authorized = { security_password: paymentProof };
const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const describing = {
  ...pick(appRefusals, 'AppDomainNeeded', 'RedirectNotOnDomain', 'AppNeedsBase', 'ScopeNeedsSecret'),
  ...pick(profileRefusals, 'ChosenNameNotAllowed'),
};
const newSecret = z.object({
  app: ownApp,
  /** Shown in this answer and never again. */
  secret: z.string(),
});
const guardedAs = 'personal-index';

export const appPortalCalls = {
  'POST /api/merchant/apps': {
    says: 'The apps of a merchant in one environment, the newest first.',
    access: 'user',
    shows: ['merchant-apps'],
    guardedAs,
    request: z.strictObject({ ...ofMerchant, environment: z.enum(environments), ...pageRequest }),
    answer: page(ownApp),
    refusals: asMember,
  },
  'POST /api/merchant/apps/create': {
    says: 'Registers an app with its first secret; a page or a program, whose code everybody can read, has none. One of the test environment works at once, a live one after a review by operators.',
    access: 'user',
    guardedAs,
    hasSecretAnswer: true,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject({
      ...ofMerchant,
      environment: z.enum(environments),
      kind: z.enum(appKinds).default('server'),
      ...description,
      ...authorized,
    }),
    answer: newSecret.extend({ secret: z.string().nullable() }),
    refusals: { ...asMember, ...authorizing, ...describing, ...pick(appRefusals, 'TooManyApps') },
  },
  'POST /api/merchant/apps/change': {
    says: 'Changes an app. A live one that was reviewed keeps its domain and rights; a new name, or a redirect address on a host that no reviewed address has, waits for a review while the app goes on as it was. One that was refused is reviewed again as a whole.',
    access: 'user',
    guardedAs,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, id, ...description, ...authorized }),
    answer: ownApp,
    refusals: {
      ...asMember,
      ...authorizing,
      ...describing,
      ...pick(appRefusals, 'AppNotFound', 'AppReviewed', 'AppInReview', 'AppStoppedByOperators', 'AppClosed'),
    },
  },
  'POST /api/merchant/apps/rotate-secret': {
    says: 'Makes a new secret of an app; the ones before work for some hours more.',
    access: 'user',
    guardedAs,
    hasSecretAnswer: true,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject({
      ...ofMerchant,
      id,
      hours: z.number().int().min(0).max(SECRET_HOURS_MAX).default(SECRET_HOURS_DEFAULT),
      ...authorized,
    }),
    answer: newSecret,
    refusals: { ...asMember, ...authorizing, ...pick(appRefusals, 'AppNotFound', 'AppClosed', 'AppHasNoSecret') },
  },
  'POST /api/merchant/apps/close': {
    says: 'Closes an app for good: its tokens stop at once.',
    access: 'user',
    guardedAs,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, id, ...authorized }),
    answer: ownApp,
    refusals: { ...asMember, ...authorizing, ...pick(appRefusals, 'AppNotFound', 'AppClosed') },
  },
} as const satisfies CallTable;
