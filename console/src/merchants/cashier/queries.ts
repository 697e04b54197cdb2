import type { AnswerOf } from '@eh/contract/calls.ts';
import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../shell/portal/api/portal-queries.ts';
import { useOfMerchant, usePortal } from '../../shell/portal/frame/portal-context.ts';

export type Order = AnswerOf<'POST /api/merchant/orders'>['rows'][number];
export type OrderDetail = AnswerOf<'POST /api/merchant/order'>;

interface OrderFilter {
  readonly status?: CashierStatus | undefined;
  readonly number?: string | undefined;
  readonly limit?: number;
}

/** The orders of the environment, newest first; `limit` makes it the first page of a summary. */
export function useOrders({ status, number, limit }: OrderFilter) {
  return usePortalPages('POST /api/merchant/orders', {
    ...useOfMerchant(),
    ...(status === undefined ? {} : { status }),
    ...(number === undefined || number === '' ? {} : { number }),
    ...(limit === undefined ? {} : { limit }),
  });
}

/** One order with its timeline and its ledger postings; the environment is the order's own. */
export function useOrder(id: string) {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/order', { merchant_id: merchant.id, id });
}

/** Closes an order that nobody has paid. */
export function useCloseOrder() {
  return usePortalAction('POST /api/merchant/close');
}
