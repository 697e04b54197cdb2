import * as z from 'zod';
import type { OpenCallTable } from '../../../platform/calls/open-call.ts';
import { id, nothing, page, pageRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { merchantInvoiceRefusals } from '../link-refusals.ts';
import { ofDays } from '../list-filter.ts';
import { draftExample, exampleId, invoiceExample, invoiceRequestExample } from './examples.ts';
import { invoiceStates } from './invoice-names.ts';
import { invoiceNumber, newInvoice, openInvoice } from './invoice-views.ts';
import { endingRefusals, sendingRefusals, writingRefusals } from './portal-calls.ts';

const byId = z.strictObject({ id });
const path = { id: exampleId };
const ofInvoices = { group: 'Invoices', access: 'key', scope: 'orders' } as const;

export const invoiceOpenCalls = {
  'POST /open/v1/invoices': {
    ...ofInvoices,
    operationId: 'createInvoice',
    says: {
      en: 'Writes a draft of an invoice, which nobody sees until you send it. The same number with the same content gives the first invoice again.',
      zh: '创建收款单草稿，发送前无人可见。编号与内容都相同的重复请求会得到最初的收款单。',
    },
    request: z.strictObject(newInvoice),
    answer: openInvoice,
    status: 201,
    refusals: writingRefusals,
    example: { request: invoiceRequestExample, answer: draftExample },
  },
  'GET /open/v1/invoices': {
    ...ofInvoices,
    readScope: 'read_orders',
    operationId: 'listInvoices',
    says: {
      en: 'The invoices of this environment, newest first, by status, number, and the day that they were written.',
      zh: '当前环境的收款单，最新的在前；可按状态、编号和创建日期筛选。',
    },
    request: z.strictObject({
      ...pageRequest,
      ...ofDays,
      status: z.enum(invoiceStates).optional(),
      merchant_invoice_no: invoiceNumber.optional(),
    }),
    answer: page(openInvoice),
    refusals: {},
    example: { answer: { rows: [invoiceExample], next_cursor: null } },
  },
  'GET /open/v1/invoices/{id}': {
    ...ofInvoices,
    readScope: 'read_orders',
    operationId: 'getInvoice',
    says: { en: 'One invoice, with its mails.', zh: '一张收款单及其邮件。' },
    path: byId,
    request: nothing,
    answer: openInvoice,
    refusals: pick(merchantInvoiceRefusals, 'InvoiceUnknown'),
    example: { path, answer: invoiceExample },
  },
  'POST /open/v1/invoices/{id}/send': {
    ...ofInvoices,
    operationId: 'sendInvoice',
    says: {
      en: 'Sends a draft by mail and opens its page. In the test environment nobody gets a mail. Sending it again changes nothing.',
      zh: '通过邮件发送草稿并开放其页面。测试环境不向任何人发邮件。重复发送没有影响。',
    },
    path: byId,
    request: nothing,
    answer: openInvoice,
    refusals: sendingRefusals,
    example: { path, request: {}, answer: invoiceExample },
  },
  'POST /open/v1/invoices/{id}/settle': {
    ...ofInvoices,
    operationId: 'settleInvoice',
    says: {
      en: 'Notes that you were paid in another way: the page takes no payment any more, and reminders end. It moves no coins.',
      zh: '记录该收款单已通过其他方式付清：页面不再收款，也不再提醒。不涉及任何资金变动。',
    },
    path: byId,
    request: nothing,
    answer: openInvoice,
    refusals: endingRefusals,
    example: {
      path,
      request: {},
      answer: { ...invoiceExample, status: 'paid', paid_at: invoiceExample.created_at + 900 },
    },
  },
  'POST /open/v1/invoices/{id}/cancel': {
    ...ofInvoices,
    operationId: 'cancelInvoice',
    says: {
      en: 'Cancels an invoice that nobody has paid: the page takes no payment any more, and reminders end. Cancelling it again changes nothing.',
      zh: '取消尚未付款的收款单：页面不再收款，也不再提醒。重复取消没有影响。',
    },
    path: byId,
    request: nothing,
    answer: openInvoice,
    refusals: endingRefusals,
    example: {
      path,
      request: {},
      answer: { ...invoiceExample, status: 'cancelled', cancelled_at: invoiceExample.created_at + 900 },
    },
  },
} as const satisfies OpenCallTable;
