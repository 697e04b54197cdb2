import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { id, instant, saidReason } from '../../platform/fields.ts';
import { BUSINESS_MAX, MERCHANT_NAME_MAX, WEBSITE_MAX } from './merchant-bounds.ts';
import { merchantStatuses } from './merchant-names.ts';

/** The fields of an application to take payments. */
export const application = {
  name: z.string().trim().min(1).max(MERCHANT_NAME_MAX),
  website: z
    .url({
      protocol: /^https?$/,
      error: fault({ en: 'not a web address, such as https://example.com', zh: '应为网址，如 https://example.com' }),
    })
    .max(WEBSITE_MAX),
  business: z.string().trim().min(1).max(BUSINESS_MAX),
};

/** A merchant as its own people see it. */
export const applicationView = z.object({
  id,
  /** `M` and eight digits. */
  merchant_no: z.string(),
  name: z.string(),
  website: z.string(),
  business: z.string(),
  status: z.enum(merchantStatuses),
  /** The operator's reason of the last decision. */
  reason: saidReason.nullable(),
  applied_at: instant,
  decided_at: instant.nullable(),
});
