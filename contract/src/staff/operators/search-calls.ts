import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id } from '../../platform/fields.ts';
import { SEARCH_TEXT_MAX, SEARCH_TEXT_MIN, searchKinds } from '../../platform/search-kinds.ts';

const hit = z.object({
  id,
  /** The readable name: a number, a nickname. */
  name: z.string(),
  /** Distinguishes it from other results, without anything that the list of its module hides. */
  about: z.string(),
});

export const searchCalls = {
  'POST /api/operator/search': {
    says: 'Finds people, trades, listings, complaints, transfers, redemptions and operators by number, name, phone or e-mail; of each kind the first few, and only kinds that the role may see.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ text: z.string().trim().min(SEARCH_TEXT_MIN).max(SEARCH_TEXT_MAX) }),
    answer: z.object({ groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(hit) })) }),
    refusals: {},
  },
} as const satisfies CallTable;
