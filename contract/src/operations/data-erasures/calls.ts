import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing } from '../../platform/fields.ts';
import { erasedParts } from './erased-parts.ts';

const part = z.enum(erasedParts);

export const dataErasureCalls = {
  'POST /api/operator/data_erasures': {
    says: 'What the nightly runs have erased, the newest first, and the closed accounts that coins arrived at since.',
    access: 'operator',
    shows: [],
    request: nothing,
    answer: z.object({
      runs: z.array(
        z.object({
          day: z.string(),
          began_at: instant,
          /** Null while it is running or waiting to be retried. */
          ended_at: instant.nullable(),
          erased: z.array(z.object({ part, count: z.number().int() })),
          failures: z.number().int(),
          last_failure: z.object({ part, error: z.string(), at: instant }).nullable(),
        }),
      ),
      /** Coins that nobody can move, such as USDT sent to an old deposit address. */
      closed_balances: z.array(
        z.object({ userid: id, account: z.string(), closed_at: instant, currency: z.string(), balance: amount }),
      ),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
