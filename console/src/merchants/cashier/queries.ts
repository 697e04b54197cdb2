import type { AnswerOf } from '@eh/contract/calls.ts';
import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../shell/portal/api/portal-queries.ts';
import { useOfMerchant, usePortal } from '../../shell/portal/frame/portal-context.ts';

export type Overview = AnswerOf<'POST /api/merchant/overview'>;
export type Order = AnswerOf<'POST /api/merchant/orders'>['rows'][number];
export type OrderDetail = AnswerOf<'POST /api/merchant/order'>;
export type Statement = AnswerOf<'POST /api/merchant/statement'>;

const stale = [
  'POST /api/merchant/overview',
  'POST /api/merchant/orders',
  'POST /api/merchant/order',
  'POST /api/merchant/refunds',
  'POST /api/merchant/payouts',
  'POST /api/merchant/statement',
] as const;

export function useOverview(days: number) {
  return usePortalAnswer('POST /api/merchant/overview', { ...useOfMerchant(), days });
}

interface OrderFilter {
  readonly status?: CashierStatus | undefined;
  readonly number?: string | undefined;
  readonly limit?: number;
}

export function useOrders({ status, number, limit }: OrderFilter) {
  return usePortalPages('POST /api/merchant/orders', {
    ...useOfMerchant(),
    ...(status === undefined ? {} : { status }),
    ...(number === undefined || number === '' ? {} : { number }),
    ...(limit === undefined ? {} : { limit }),
  });
}

export function useOrder(id: string) {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/order', { merchant_id: merchant.id, id });
}

export function useRefund() {
  return usePortalAction('POST /api/merchant/refund', stale, { saysItself: true });
}

export function useCloseOrder() {
  return usePortalAction('POST /api/merchant/close', stale);
}

export function useRefunds() {
  return usePortalPages('POST /api/merchant/refunds', useOfMerchant());
}

export function usePayouts() {
  return usePortalPages('POST /api/merchant/payouts', useOfMerchant());
}

export function usePayOut() {
  return usePortalAction('POST /api/merchant/payout', stale, { saysItself: true });
}

export function useStatement(day: string) {
  return usePortalAnswer('POST /api/merchant/statement', { ...useOfMerchant(), day });
}

export function useReturnAddresses() {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/return_addresses', { merchant_id: merchant.id });
}

export function useAddReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/add', ['POST /api/merchant/return_addresses'], {
    saysItself: true,
  });
}

export function useRemoveReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/remove', ['POST /api/merchant/return_addresses']);
}
