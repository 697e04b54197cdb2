import * as z from 'zod';
import { id, instant } from '../../platform/fields.ts';

/** Fields that a case has in every queue of the console: the operator who claimed it, and since when it waits. */
export const queueCase = {
  id,
  claimed_by: z.object({ id, name: z.string() }).nullable(),
  waiting_since: instant,
};
