import type { AnswerOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireReader } from '../../../staff/operators/index.ts';
import { eventsOf } from '../events/event-store.ts';
import { whyOf } from '../present.ts';
import { findTrade, type TradeRow } from '../store.ts';
import { tradeWatchers } from '../watchers.ts';
import { type DeliveriesOf, presentDeliveries } from './deliveries.ts';
import { presentOperatorTrades } from './operator-present.ts';

type TradeRecord = AnswerOf<'POST /api/operator/trades/record'>;

/** The functions of modules in later layers that the record of a trade needs. */
export interface RecordParts {
  readonly deliveriesOf: DeliveriesOf;
  messagesOf(
    ctx: ReadContext,
    tradeId: string,
  ): Promise<
    readonly {
      readonly author: TradeRecord['lines'][number]['author'];
      readonly text: string;
      readonly hasFile: boolean;
      readonly at: Date;
    }[]
  >;
  /** Whether this operator has claimed a case about this trade now. */
  hasCase(ctx: ReadContext, operatorId: string, tradeId: string): Promise<boolean>;
}

/** The complete record of one trade, which shows its state at any moment. */
export function tradeRecordEndpoint(parts: RecordParts): Endpoint {
  return query({
    call: 'POST /api/operator/trades/record',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const trade = await findTrade(ctx.reader, input.body.id);
      const [row] = trade ? await presentOperatorTrades(ctx, [trade]) : [];
      if (!trade || !row) throw new Refusal(tradeRefusals.TradeNotFound);
      const isChatOpen = await parts.hasCase(ctx, input.caller.operatorId, trade.id);
      const messages = await parts.messagesOf(ctx, trade.id);
      return {
        ...row,
        price: formatDecimal(trade.price_minor, FIAT_DECIMALS),
        reference: trade.reference,
        finished_at: epochSecondsOrNull(trade.finished_at),
        cancel_said: trade.cancel_said,
        events: await stepsOf(ctx, trade),
        notices: await presentDeliveries(ctx, parts.deliveriesOf, trade),
        lines: messages.map((message) => ({
          author: message.author,
          text: isChatOpen ? message.text : null,
          has_file: message.hasFile,
          at: epochSeconds(message.at),
        })),
        is_chat_open: isChatOpen,
        suspended: trade.status === 'suspended' ? { left_seconds: trade.stopped_seconds ?? 0 } : null,
      };
    },
  });
}

async function stepsOf(ctx: ReadContext, trade: TradeRow): Promise<TradeRecord['events']> {
  const events = await eventsOf(ctx.reader, trade.id);
  return events.map((event) => ({
    event: event.event,
    actor: event.actor,
    from: event.from_status === null ? null : tradeStatus[event.from_status],
    to: tradeStatus[event.to_status],
    phase: event.phase,
    why: whyOf(event),
    clock_until: epochSecondsOrNull(event.deadline_at),
    at: epochSeconds(event.created_at),
  }));
}
