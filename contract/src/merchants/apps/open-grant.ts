import * as z from 'zod';
import { amount, id, instant } from '../../platform/fields.ts';
import { appScopes, grantEnds, grantStatuses } from './app-names.ts';

/** A user's grant as the app's server sees it. */
export const openGrant = z
  .object({
    id,
    client_id: z.string(),
    /** The user, by a name known only to this merchant's apps; the `sub` of ID tokens. */
    subject: z.string(),
    scopes: z.array(z.enum(appScopes)),
    /** The most that may be paid, per payment and per day; null without `pay`. */
    caps: z.object({ currency: z.string(), payment: amount, day: amount }).nullable(),
    status: z.enum(grantStatuses),
    granted_at: instant,
    expires_at: instant,
    ended_at: instant.nullable(),
    ended_by: z.enum(grantEnds).nullable(),
  })
  .meta({ id: 'Grant' });

export const exampleId = '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01';
export const exampleGrant = {
  id: exampleId,
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  subject: '6f1d2c3b4a5968778695a4b3c2d1e0f9a8b7c6d5',
  scopes: ['openid', 'profile', 'pay'],
  caps: { currency: 'EH', payment: '50.00', day: '200.00' },
  status: 'active',
  granted_at: 1_795_399_082,
  expires_at: 1_803_175_082,
  ended_at: null,
  ended_by: null,
};
