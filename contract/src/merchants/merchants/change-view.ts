import * as z from 'zod';
import { id, instant } from '../../platform/fields.ts';
import { changedFields, merchantChangeNames } from './merchant-changes.ts';
import { environments } from './merchant-names.ts';

/** An entry of a merchant's activity log: who changed what, when and from where. It is never altered. */
export const changeView = z.object({
  id,
  at: instant,
  change: z.enum(merchantChangeNames),
  environment: z.enum(environments).nullable(),
  /** The member who made the change; null if a key of the merchant did. */
  member: z.object({ userid: id, account: z.string(), nickname: z.string() }).nullable(),
  key_id: z.string().nullable(),
  /** The network address from which it was made. */
  address: z.string(),
  /** The name of the changed object at that time: a member, a key, an address, an app. */
  subject: z.string(),
  details: z.array(z.object({ field: z.enum(changedFields), before: z.array(z.string()), after: z.array(z.string()) })),
});
