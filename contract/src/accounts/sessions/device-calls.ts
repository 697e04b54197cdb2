import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing } from '../../platform/fields.ts';
import { deviceRefusals } from './device-refusals.ts';

/**
 * A device that is logged in, as its owner sees it. Shows only facts that the device and its address reliably reveal.
 */
export const deviceSession = z.object({
  id,
  is_current: z.boolean(),
  /** The browser as it names itself, such as "Chrome", or empty. */
  browser: z.string(),
  model: z.string(),
  system: z.string(),
  app_version: z.string(),
  /** The network it logged in from, without the last part, such as "203.0.113.*". */
  address: z.string(),
  logged_in_at: instant,
  /** Rounded to the minute. */
  last_seen_at: instant,
});

export const deviceCalls = {
  'GET /api/devices': {
    says: 'The devices on which this account is logged in, this one first, then the last seen.',
    access: 'user',
    shows: ['devices'],
    request: nothing,
    answer: z.object({ sessions: z.array(deviceSession) }),
    refusals: {},
  },
  'POST /api/devices/end': {
    says: 'Logs out one device at once and cuts its live channel. Logging in there again needs a code.',
    access: 'user',
    changes: ['devices'],
    request: z.strictObject({ id }),
    answer: done,
    refusals: deviceRefusals,
  },
  'POST /api/devices/end_others': {
    says: 'Logs out every other device at once. Logging in there again needs a code.',
    access: 'user',
    changes: ['devices'],
    request: nothing,
    answer: z.object({ ended: z.number().int() }),
    refusals: {},
  },
} as const satisfies CallTable;
