import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { instant, nameText } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import {
  KEY_DAYS_MAX,
  KEY_NAME_MAX,
  KEY_NETWORKS_MAX,
  ROTATION_HOURS_DEFAULT,
  ROTATION_HOURS_MAX,
} from '../merchant-bounds.ts';
import { environments, keyScopes } from '../merchant-names.ts';
import { asMember, authorized, authorizing, guardedAs, naming, ofMerchant } from '../portal-fields.ts';
import { merchantRefusals } from '../refusals.ts';
import { network } from './network.ts';

const keyView = z.object({
  /** `eh_live_…` or `eh_test_…`; not secret. */
  id: z.string(),
  environment: z.enum(environments),
  name: z.string(),
  /** Sent as it is in the header `Authorization`, instead of signing requests. */
  is_bearer: z.boolean(),
  scopes: z.array(z.enum(keyScopes)),
  /** Networks from which the key may be used; empty allows any. */
  networks: z.array(z.string()),
  created_at: instant,
  /** The nickname of the member who made it. */
  created_by: z.string().nullable(),
  /** The instant from which it no longer works; null if none is set. */
  ends_at: instant.nullable(),
  /** The end that it was made with; null if it was made without one. Nothing puts it off. */
  expires_at: instant.nullable(),
  replaced_by: z.string().nullable(),
  last_used_at: instant.nullable(),
});

/** One server's use of one key in the last hours. */
const keyUse = z.object({ key_id: z.string(), address: z.string(), calls: z.number().int(), last_at: instant });

const keyList = z.object({ rows: z.array(keyView), uses: z.array(keyUse) });
const newSecret = z.object({
  key: keyView,
  /** The secret that signs requests, or the bearer key itself. Shown in this answer and never again. */
  secret: z.string(),
});

const keyId = z.string().regex(/^eh_(live|test)_[0-9a-z_]{4,40}$/);
const keyFields = {
  name: nameText(KEY_NAME_MAX),
  is_bearer: z.boolean().default(false),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  networks: z.array(network).max(KEY_NETWORKS_MAX).default([]),
  /** The days for which the key works; null: until it is stopped. */
  days: z.number().int().min(1).max(KEY_DAYS_MAX).nullable().default(null),
};
const ofKey = { ...asMember, ...authorizing, ...pick(merchantRefusals, 'KeyNotFound', 'KeyIsOver', 'ScopeNeedsOwner') };

export const merchantKeyCalls = {
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
    says: 'Makes a key. Its secret is in this answer only. A bearer key of the live environment has rights to read only.',
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
      ...pick(
        merchantRefusals,
        'TooManyKeys',
        'ScopeNeedsOwner',
        'BearerMayNotWrite',
        'MerchantNotActive',
        'MerchantFrozen',
      ),
    },
  },
  'POST /api/merchant/keys/rotate': {
    says: 'Makes a key that replaces another one, with the same scopes, networks and days; the old one works for some hours more.',
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
    says: 'Lets a rotated key work 24 hours longer, though never past the end that it was made with.',
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
