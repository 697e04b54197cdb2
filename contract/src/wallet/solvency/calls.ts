import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { solvencyRefusals } from './refusals.ts';

/** The published facts of a day, which anybody may store to check proofs against them. */
const published = z.object({
  /** "2026-11-21", in UTC+8. */
  day: z.string(),
  made_at: instant,
  currency: z.string(),
  root_hash: z.string(),
  /** The sum of all balances of users and merchants: the root's sum. */
  owed: amount,
  /** The platform's own coins, which are the fees it earned. */
  fees: amount,
  /** All coins according to the books: `owed` plus `fees`. */
  circulation: amount,
  /** The USDT that back them according to the books, and the addresses where everybody can check. */
  reserve_usdt: amount,
  reserve_addresses: z.array(z.string()),
  /** The last sealed block of the journal at that moment. */
  block: z.object({ height: z.number().int(), hash: z.string() }).nullable(),
  leaves: z.number().int(),
  /** When an external service time-stamped the root, and the service's name; null until it has. */
  time_stamp: z.object({ at: instant, service: z.string() }).nullable(),
});

const step = z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() });

export const solvencyCalls = {
  'GET /api/solvency': {
    says: 'The proofs of the books of the last days: root, sum of all balances, circulation and reserve. For everybody.',
    access: 'public',
    shows: [],
    request: nothing,
    answer: z.object({
      days: z.array(published),
      /** Whether this platform has its roots time-stamped by an external service. */
      is_stamped: z.boolean(),
    }),
    refusals: {},
  },
  'GET /api/solvency/time-stamp': {
    says: 'The time stamp of a published day (RFC 3161), and the text whose SHA-256 it stamps. For everybody to keep.',
    access: 'public',
    shows: [],
    request: z.strictObject({ day: z.iso.date() }),
    answer: z.object({
      /** The line that `anchorText` builds from the published day. */
      text: z.string(),
      /** The token in base64. */
      token: z.string(),
    }),
    refusals: pick(solvencyRefusals, 'NoTimeStamp'),
  },
  'GET /api/solvency/proof': {
    says: 'The proof that the own balance is in the newest published sum. Check it with `provenBalance`; it needs no server.',
    access: 'user',
    shows: [],
    request: nothing,
    answer: z.object({
      proof: z.object({
        day: z.string(),
        currency: z.string(),
        root: z.object({ hash: z.string(), total: z.string() }),
        owner_id: z.string(),
        parts: z.array(z.object({ salt: z.string(), amount: z.string(), path: z.array(step) })),
      }),
      made_at: instant,
    }),
    refusals: pick(solvencyRefusals, 'NotInTree'),
  },
} as const satisfies CallTable;
