import type { Order, Payout, Refund } from '../open-types.ts';

interface Event<Type extends string, Data> {
  /** The header `webhook-id`: the same for each repeat, so handle each id once. */
  readonly id: string;
  readonly type: Type;
  /** When it happened, by ISO 8601. */
  readonly timestamp: string;
  readonly data: Data;
}

type Plain = Readonly<Record<string, unknown>>;

/** An event by its type; `data` is the object as the calls show it. */
export type WebhookEvent =
  | Event<'order.paid' | 'order.expired' | 'order.closed', Order>
  | Event<'refund.succeeded', Refund>
  | Event<'payout.succeeded' | 'payout.refused', Payout>
  | Event<'grant.created' | 'grant.revoked' | 'merchant.frozen' | 'merchant.active' | 'ping', Plain>;
