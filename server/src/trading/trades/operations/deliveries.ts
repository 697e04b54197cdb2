import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { TradeRow } from '../store.ts';

type DeliveryView = AnswerOf<'POST /api/operator/trades/record'>['notices'][number];

/** The delivery of one notice about a trade, as the notifications module reports it. */
export interface Delivery {
  readonly type: string;
  readonly userId: string;
  readonly isReminder: boolean;
  readonly sentAt: Date;
  readonly deliveredAt: Date | null;
  /** When it stood on a visible page. */
  readonly seenAt: Date | null;
  /** Set when it went out by SMS or e-mail because no device received it. */
  readonly messaged: { readonly by: 'sms' | 'email'; readonly at: Date } | null;
  readonly readAt: Date | null;
}

export type DeliveriesOf = (ctx: ReadContext, tradeId: string) => Promise<readonly Delivery[]>;

const SECOND = 1000;

/** The delivery log of a trade's notices, as operators see it. */
export async function presentDeliveries(
  ctx: ReadContext,
  deliveriesOf: DeliveriesOf,
  trade: TradeRow,
): Promise<DeliveryView[]> {
  const deliveries = await deliveriesOf(ctx, trade.id);
  return deliveries.map(({ messaged, ...delivery }) => ({
    type: delivery.type,
    to: delivery.userId === trade.buyer_id ? 'buyer' : 'seller',
    is_reminder: delivery.isReminder,
    sent_at: seconds(delivery.sentAt),
    delivered_at: delivery.deliveredAt && seconds(delivery.deliveredAt),
    seen_at: delivery.seenAt && seconds(delivery.seenAt),
    messaged: messaged && { by: messaged.by, at: seconds(messaged.at) },
    read_at: delivery.readAt && seconds(delivery.readAt),
  }));
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND);
}
