import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { secondFactor } from '../../accounts/second-factors/calls.ts';
import { secondFactorRefusals } from '../../accounts/second-factors/refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, nameText, nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { loggedCall, loggedCallTexts } from '../merchants/keys/call-log-calls.ts';
import { network } from '../merchants/keys/network.ts';
import { KEY_NAME_MAX, KEY_NETWORKS_MAX } from '../merchants/merchant-bounds.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import { traderRefusals } from './refusals.ts';
import { traderKeyDays } from './trader-bounds.ts';
import { TRADER_KEY_ID, traderScopes } from './trader-names.ts';

/** Filters of the log of a key's calls. */
const callOutcomes = ['done', 'refused'] as const;

export const traderKeyStates = ['working', 'expired', 'ended'] as const;

const traderKey = z.object({
  /** `eh_trader_…`; not secret. */
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(traderScopes)),
  /** Networks from which the key may be used; empty allows any. */
  networks: z.array(z.string()),
  state: z.enum(traderKeyStates),
  created_at: instant,
  /** The instant from which it no longer works. */
  ends_at: instant,
  last_used_at: instant.nullable(),
});

/** The id of a trader key. */
export const keyId = z.string().regex(TRADER_KEY_ID);
const guardedAs = 'trader-keys';

export const traderKeyCalls = {
  'GET /api/trader_keys': {
    says: 'The own trader keys, the newest first, and whether a new one can be made: that takes an authenticator.',
    access: 'user',
    guardedAs,
    shows: ['trader-keys', 'second-factors'],
    request: nothing,
    answer: z.object({ rows: z.array(traderKey), has_totp: z.boolean() }),
    refusals: {},
  },
  'POST /api/trader_keys/make': {
    says: 'Makes a trader key, by payment password and authenticator. Its secret is in this answer only.',
    access: 'user',
    guardedAs,
    hasSecretAnswer: true,
    changes: ['trader-keys', 'safety'],
    request: z.strictObject({
      name: nameText(KEY_NAME_MAX),
      scopes: z.array(z.enum(traderScopes)).min(1).max(traderScopes.length),
      networks: z.array(network).max(KEY_NETWORKS_MAX).default([]),
      days: z.union(traderKeyDays.map((days) => z.literal(days))),
      security_password: paymentProof,
      /** Six digits of the authenticator, or a recovery code. */
      code: secondFactor,
    }),
    answer: z.object({
      key: traderKey,
      /** The secret that signs requests. Shown in this answer and never again. */
      secret: z.string(),
    }),
    refusals: {
      ...pick(traderRefusals, 'TooManyTraderKeys'),
      ...pick(secondFactorRefusals, 'WrongSecondFactor', 'SecondFactorLocked', 'SecondFactorOff'),
      ...passwordRefusals,
      ...pick(gateRefusals, 'NeedsSecurityPassword', 'FundRestricted'),
      ...pick(profileRefusals, 'ChosenNameNotAllowed'),
    },
  },
  'POST /api/trader_keys/end': {
    says: 'Ends a trader key now: its next call is refused.',
    access: 'user',
    guardedAs,
    changes: ['trader-keys', 'safety'],
    request: z.strictObject({ key_id: keyId }),
    answer: traderKey,
    refusals: pick(traderRefusals, 'TraderKeyNotFound', 'TraderKeyIsOver'),
  },
  'GET /api/trader_keys/calls': {
    says: 'The calls that a trader key made in the last 30 days, the newest first: all changes and refusals, and the first reads of each kind in a minute; or its refusals alone.',
    access: 'user',
    guardedAs,
    shows: ['trader-keys'],
    request: z.strictObject({ ...pageRequest, key_id: keyId, outcome: z.enum(callOutcomes).optional() }),
    answer: page(loggedCall),
    refusals: pick(traderRefusals, 'TraderKeyNotFound'),
  },
  'GET /api/trader_keys/call': {
    says: 'One call that an own trader key made, with what the log holds of it: no texts of chats and trades, and of answers only refusals.',
    access: 'user',
    guardedAs,
    shows: ['trader-keys'],
    request: z.strictObject({ id }),
    answer: loggedCallTexts,
    refusals: pick(merchantRefusals, 'CallNotFound'),
  },
} as const satisfies CallTable;
