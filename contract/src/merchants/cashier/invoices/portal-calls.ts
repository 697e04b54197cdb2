import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { id, page, pageRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { environments } from '../../merchants/merchant-names.ts';
import { merchantRefusals } from '../../merchants/refusals.ts';
import { merchantInvoiceRefusals } from '../link-refusals.ts';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { invoiceStates } from './invoice-names.ts';
import { invoiceNumber, newInvoice, openInvoice } from './invoice-views.ts';

const ofEnvironment = { merchant_id: id, environment: z.enum(environments) };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const guardedAs = 'personal-index';
const unknown = pick(merchantInvoiceRefusals, 'InvoiceUnknown');
export const writingRefusals = {
  ...pick(merchantInvoiceRefusals, 'InvoiceNumberTaken', 'InvoiceDayWrong', 'InvoiceLineTooSmall', 'InvoiceTooLarge'),
  ...pick(merchantOrderRefusals, 'MerchantNotPaying', 'WrongCurrency', 'OrderTooLarge'),
};
export const sendingRefusals = {
  ...unknown,
  ...pick(
    merchantInvoiceRefusals,
    'InvoiceOver',
    'InvoiceDayWrong',
    'TooManyInvoices',
    'TooManyToAddress',
    'InvoiceMailsStopped',
  ),
  ...pick(merchantOrderRefusals, 'MerchantNotPaying', 'OrderTooLarge'),
};
export const endingRefusals = {
  ...unknown,
  ...pick(merchantInvoiceRefusals, 'InvoiceOver', 'InvoiceBeingPaid'),
};

export const invoicePortalCalls = {
  'POST /api/merchant/invoices': {
    says: 'The invoices of a merchant, newest first.',
    access: 'user',
    shows: ['invoices'],
    guardedAs,
    request: z.strictObject({
      ...ofEnvironment,
      ...pageRequest,
      status: z.enum(invoiceStates).optional(),
      /** Exactly. */
      number: invoiceNumber.optional(),
    }),
    answer: page(openInvoice),
    refusals: asMember,
  },
  'POST /api/merchant/invoices/mail': {
    says: 'The mail of an invoice as its customer gets it.',
    access: 'user',
    shows: ['invoices'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: z.object({ subject: z.string(), text: z.string() }),
    refusals: { ...asMember, ...unknown },
  },
  'POST /api/merchant/invoices/make': {
    says: 'Writes a draft of an invoice. The same number with the same content gives the first one again.',
    access: 'user',
    guardedAs,
    changes: ['invoices', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, ...newInvoice }),
    answer: openInvoice,
    refusals: { ...asMember, ...writingRefusals },
  },
  'POST /api/merchant/invoices/send': {
    says: 'Sends a draft by mail, and opens its page. Nothing about it can be changed afterwards.',
    access: 'user',
    guardedAs,
    changes: ['invoices', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openInvoice,
    refusals: { ...asMember, ...sendingRefusals },
  },
  'POST /api/merchant/invoices/settle': {
    says: 'Notes that an invoice was paid in another way: its page takes no payment any more.',
    access: 'user',
    guardedAs,
    changes: ['invoices', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openInvoice,
    refusals: { ...asMember, ...endingRefusals },
  },
  'POST /api/merchant/invoices/cancel': {
    says: 'Cancels an invoice that nobody has paid: its page takes no payment any more.',
    access: 'user',
    guardedAs,
    changes: ['invoices', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openInvoice,
    refusals: { ...asMember, ...endingRefusals },
  },
} as const satisfies CallTable;
