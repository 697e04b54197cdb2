import type { AnswerOf } from '@eh/contract/calls.ts';
import type { InvoiceState } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type Invoice = AnswerOf<'POST /api/merchant/invoices'>['rows'][number];

/** The invoices of the environment, newest first; with a number the one that has it. */
export function useInvoices({ status, number }: { status: InvoiceState | undefined; number: string }) {
  const ofMerchant = useOfMerchant();
  const filter = { ...(status === undefined ? {} : { status }), ...(isNumber(number) ? { number } : {}) };
  return usePortalPages('POST /api/merchant/invoices', { ...ofMerchant, ...filter });
}

/** Whether a text can be the number of an invoice. */
export const isNumber = (text: string) => /^[A-Za-z0-9_-]{1,32}$/.test(text);

/** The mail of an invoice as its customer gets it. */
export function useInvoiceMail(id: string) {
  return usePortalAnswer('POST /api/merchant/invoices/mail', { ...useOfMerchant(), id });
}

export function useMakeInvoice() {
  return usePortalAction('POST /api/merchant/invoices/make', { saysItself: true });
}

export function useSendInvoice() {
  return usePortalAction('POST /api/merchant/invoices/send', { saysItself: true });
}

/** Notes that an invoice was paid in another way. */
export function useSettleInvoice() {
  return usePortalAction('POST /api/merchant/invoices/settle', { saysItself: true });
}

export function useCancelInvoice() {
  return usePortalAction('POST /api/merchant/invoices/cancel', { saysItself: true });
}
