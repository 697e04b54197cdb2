import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
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
  /** When it was shown on a visible page. */
  readonly seenAt: Date | null;
  /** Set if it was sent by SMS or e-mail because no device received it. */
  readonly messaged: { readonly by: 'sms' | 'email'; readonly at: Date } | null;
  readonly readAt: Date | null;
}

export type DeliveriesOf = (ctx: ReadContext, tradeId: string) => Promise<readonly Delivery[]>;

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
    sent_at: epochSeconds(delivery.sentAt),
    delivered_at: delivery.deliveredAt && epochSeconds(delivery.deliveredAt),
    seen_at: delivery.seenAt && epochSeconds(delivery.seenAt),
    messaged: messaged && { by: messaged.by, at: epochSeconds(messaged.at) },
    read_at: delivery.readAt && epochSeconds(delivery.readAt),
  }));
}
