import type { AnswerOf } from '@eh/contract/calls.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { onlyIf, pagesOf, readById, readOf, useAction, useAnswer } from '../../api/queries.ts';
import { useSession } from '../../session/current-session.ts';

export type ShopOrder = AnswerOf<'POST /api/recharge/order'>;
export type Payment = AnswerOf<'POST /api/recharge/pay'>;
export type Offer = AnswerOf<'POST /api/recharge/missing'>['offers'][number];
export type ListedPayment = AnswerOf<'POST /api/recharge/payments'>['rows'][number];
export type ShopPayment = AnswerOf<'GET /api/recharge/payment'>;
export type PaymentLink = AnswerOf<'POST /api/recharge/link'>;
export type Channel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];
export type PaymentAccount = AnswerOf<'GET /api/wallet/index'>['accounts'][number];

const TOKEN_MAX = 100;
const AGENT_MAX = 400;
/** In addition to live notices, since an order may be paid on another device, or closed by the shop. */
const OPEN_REFRESH_SECONDS = 15;
const FUNDING_REFRESH_SECONDS = 5;
const OFFERS_REFRESH_SECONDS = 30;

/** The order behind the token of a link, as shown to the logged-in person. */
export function useShopOrder(order: string) {
  const agent = useSession((session) => session.clientUserAgent);
  const request = { order, ...(agent === null ? {} : { client_user_agent: agent.slice(0, AGENT_MAX) }) };
  const read = readOf('POST /api/recharge/order', request, { feedback: 'modals' });
  const isPossible = order !== '' && order.length <= TOKEN_MAX;
  return useQuery({
    ...onlyIf(isPossible, read, cashierRefusals.CashierOrderNotFound),
    refetchInterval: ({ state }) => refetchMilliseconds(state.data),
  });
}

function refetchMilliseconds(order: ShopOrder | undefined): number | false {
  switch (order?.state) {
    case 'open':
    case 'funding_by_other':
      return OPEN_REFRESH_SECONDS * SECOND;
    case 'funding':
      return FUNDING_REFRESH_SECONDS * SECOND;
    default:
      return false;
  }
}

/** Pays an order. The page itself shows refusals, since most of them mean another state of the order. */
export function usePay() {
  return useAction('POST /api/recharge/pay', { feedback: 'modals' });
}

/** A payment link as this person sees it; a visitor sees what everybody with its address does. */
export function usePaymentLink(link: string) {
  const isLoggedIn = useSession((session) => session.token !== null);
  const call = isLoggedIn ? 'POST /api/recharge/link' : 'GET /api/recharge/link/preview';
  const isPossible = link !== '' && link.length <= TOKEN_MAX;
  return useQuery({
    ...onlyIf(isPossible, readOf(call, { link }, { feedback: 'modals' }), linkRefusals.PaymentLinkNotFound),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_REFRESH_SECONDS * SECOND : false),
  });
}

/** Makes the order of a payment link, or gives the one that is there. The page itself shows refusals. */
export function useOrderByLink() {
  return useAction('POST /api/recharge/link/order', { feedback: 'modals' });
}

/** The invoices that the recipient of a mail takes by mail. */
export function useMailChoice(mail: string) {
  const read = readOf('GET /api/recharge/invoice_mails', { mail }, { feedback: 'modals' });
  return useQuery(onlyIf(mail !== '' && mail.length <= TOKEN_MAX, read, linkRefusals.InvoiceMailNotFound));
}

export function useChooseMails() {
  return useAction('POST /api/recharge/invoice_mails/choose');
}

/** The listings that sell exactly the missing coins. */
export function useOffers(order: string, isEnabled: boolean) {
  return useQuery({
    ...readOf('POST /api/recharge/missing', { order }, { feedback: 'modals' }),
    enabled: isEnabled,
    refetchInterval: OFFERS_REFRESH_SECONDS * SECOND,
  });
}

export function useBuyMissing() {
  return useAction('POST /api/recharge/buy_missing', { feedback: 'modals' });
}

export function useChannels(isEnabled: boolean): readonly Channel[] {
  return useAnswer('GET /api/wallet/chains', {}, isEnabled).data?.channels ?? [];
}

export function useOwnAccounts(isEnabled: boolean): readonly PaymentAccount[] {
  return useAnswer('GET /api/wallet/index', {}, isEnabled).data?.accounts ?? [];
}

/** The person's own payments to shops, newest first. */
export function useShopPayments() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/recharge/payments', {}, { feedback: 'modals' }),
  });
}

/** One of the person's payments to a shop, with its refunds. */
export function useShopPayment(id: string) {
  return useQuery(readById('GET /api/recharge/payment', { id }, cashierRefusals.CashierPaymentNotFound));
}
