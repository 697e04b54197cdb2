import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, namedInstant, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { errorReportRefusals } from './refusals.ts';
import { API_ERRORS_MAX, API_LINE_MAX, SIGN_PATTERN } from './report-bounds.ts';

/**
 * A call without an answer, or with an unusable one. Overlong values are cut rather than refused, because reports are
 * best effort.
 */
const failedCall = z.strictObject({
  api_url: z.string().max(4000),
  res_content: z.string().max(100_000),
  code: z.number().int().min(0).max(999),
});

const cause = z.object({
  id,
  call: z.string(),
  /** The HTTP status, or 0 if nothing answered. */
  code: z.number().int(),
  content: z.string(),
  count: z.number().int(),
  first_at: instant,
  last_at: instant,
  is_done: z.boolean(),
});

/** One source that met a cause. A device is known only by system and version; nothing identifies it or its owner. */
const source = z.object({
  version: z.string(),
  api_line: z.string(),
  device: z.string(),
  count: z.number().int(),
  last_at: instant,
});

export const errorReportCalls = {
  'POST /api/report/errors': {
    says: 'Reports calls of the app that failed. `sign` is digest(timestamp + digest(yyyymmddhh)) in hexadecimals, the digest being SHA-256, SHA-1 or MD5 and the hour that of UTC or of UTC+8; an hour before and after are accepted. Ids and persons are taken out before anything is stored.',
    access: 'public',
    changes: { nothing: 'no page of the app shows its reports' },
    request: z.strictObject({
      sign: z.string().regex(SIGN_PATTERN),
      timestamp: namedInstant,
      errors: z.array(failedCall).min(1).max(API_ERRORS_MAX),
      app_version: z.string().max(20).default(''),
      os_name: z.string().max(40).default(''),
      os_version: z.string().max(40).default(''),
      api_line: z.string().max(API_LINE_MAX).default(''),
    }),
    answer: done,
    refusals: pick(errorReportRefusals, 'WrongSign'),
  },
  'POST /api/operator/errors': {
    says: 'Failed calls that apps reported, grouped by cause, the latest first; without those that are done unless asked for.',
    access: 'operator',
    shows: ['errors'],
    request: z.strictObject({ ...pageRequest, with_done: z.boolean().optional() }),
    answer: page(cause),
    refusals: {},
  },
  'POST /api/operator/errors/cause': {
    says: 'One cause, with the versions, API lines and devices that met it, the most frequent first.',
    access: 'operator',
    shows: ['errors'],
    request: z.strictObject({ id }),
    answer: cause.extend({ sources: z.array(source) }),
    refusals: pick(errorReportRefusals, 'CauseNotFound'),
  },
  'POST /api/operator/errors/done': {
    says: 'Marks a cause as done, or not. It comes back by itself when it is met again.',
    access: 'operator',
    changes: ['errors', 'audit'],
    request: z.strictObject({ id, is_done: z.boolean(), reason: shortText }),
    answer: done,
    refusals: pick(errorReportRefusals, 'CauseNotFound', 'CauseIsSo'),
  },
} as const satisfies CallTable;
