import * as z from 'zod';

/** An account as the other side of a trade sees it: unmasked only while the trade needs it. */
export const shownAccount = z.object({
  channel: z.string(),
  holder: z.string(),
  number: z.string(),
  is_masked: z.boolean(),
  bank_symbol: z.string().nullable(),
  bank_name: z.string().nullable(),
  branch: z.string().nullable(),
  qr_url: z.string().nullable(),
});
