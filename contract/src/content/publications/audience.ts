import * as z from 'zod';
import { NEW_USER_DAYS_MAX } from './content-bounds.ts';

const LEVEL_MAX = 3;
const ACCOUNT_MAX = 20;

/**
 * The people that something is shown to. `new`: those who registered in the last days; `level`: those at this level or
 * above.
 */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('verified') }),
  z.strictObject({ kind: z.literal('new'), days: z.number().int().min(1).max(NEW_USER_DAYS_MAX) }),
  z.strictObject({ kind: z.literal('level'), level: z.number().int().min(1).max(LEVEL_MAX) }),
  z.strictObject({ kind: z.literal('person'), account: z.string().trim().min(1).max(ACCOUNT_MAX) }),
]);
export type Audience = z.output<typeof audience>;
