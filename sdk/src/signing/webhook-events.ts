import type { Grant, Invoice, MerchantStatus, Order, Payout, Plan, Refund, TradeInEvent } from '../open-types.ts';

interface Event<Type extends string, Data> {
  /** The header `webhook-id`: the same for each repeat, so handle each id once. */
  readonly id: string;
  readonly type: Type;
  /** When it happened, in ISO 8601. */
  readonly timestamp: string;
  readonly data: Data;
}

/** An event by type; `data` is the object in the format of the calls. */
export type WebhookEvent =
  | Event<'order.paid' | 'order.expired' | 'order.closed', Order>
  | Event<'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled', Invoice>
  | Event<'refund.succeeded', Refund>
  | Event<'payout.succeeded' | 'payout.refused', Payout>
  | Event<'grant.created' | 'grant.revoked', Grant>
  | Event<'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended', Plan>
  | Event<'merchant.frozen' | 'merchant.active', MerchantStatus>
  | Event<
      | 'trade.opened'
      | 'trade.accepted'
      | 'trade.paid'
      | 'trade.released'
      | 'trade.cancelled'
      | 'trade.complained'
      | 'trade.message',
      TradeInEvent
    >
  | Event<'ping', { readonly endpoint_id: string }>;
