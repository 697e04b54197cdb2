import * as z from 'zod';
import { device } from '../../accounts/sessions/device-fields.ts';
import type { CallTable } from '../../platform/call.ts';
import { nothing } from '../../platform/fields.ts';

export const releaseCalls = {
  'POST /api/version': {
    says: 'Whether a newer app exists, and whether it must be installed.',
    access: 'public',
    shows: [],
    request: device.extend({
      /** The kind of app: `android` or 1, `ios` or 2, `web`, in any case. If missing, it is derived from `os_name`. */
      type: z.string().max(20).default(''),
    }),
    answer: z.object({
      is_new: z.union([z.literal(0), z.literal(1)]),
      version: z.string(),
      des: z.string(),
      strategy: z.enum(['force', 'ask', 'none']),
      downurl: z.string(),
    }),
    refusals: {},
  },
  'GET /api/domains': {
    says:
      'The origins of the API, numbered from 1 in the order in which apps go on when one fails, and those of pictures. ' +
      'An empty domain is the origin of the page itself.',
    access: 'public',
    shows: ['config'],
    request: nothing,
    answer: z.object({
      static_domain: z.string(),
      h5_customer_url: z.string().nullable(),
      api_domains: z.array(z.object({ id: z.number().int(), domain: z.string() })),
      static_domains_list: z.array(z.string()),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
