import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { pick } from '../../../platform/pick.ts';
import { linkRefusals } from '../link-refusals.ts';
import { shownMerchant } from '../order-view.ts';
import { mailChoices } from './invoice-names.ts';

/** The word in the address at the end of each mail. */
const mail = z.string().min(1).max(100);
const answer = z.object({ merchant: shownMerchant, choice: z.enum(mailChoices) });
const refusals = pick(linkRefusals, 'InvoiceMailNotFound');

export const invoiceCalls = {
  'GET /api/recharge/invoice_mails': {
    says: 'Whose invoices the recipient of a mail takes by mail. The mail itself shows who asks; no login is needed.',
    access: 'public',
    shows: ['invoice-mails'],
    request: z.strictObject({ mail }),
    answer,
    refusals,
  },
  'POST /api/recharge/invoice_mails/choose': {
    says: 'Chooses whose invoices come by mail: every shop’s, every shop’s but this one, or nobody’s. The address is stored as a hash.',
    access: 'public',
    changes: ['invoice-mails'],
    request: z.strictObject({ mail, choice: z.enum(mailChoices) }),
    answer,
    refusals,
  },
} as const satisfies CallTable;
