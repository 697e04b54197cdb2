import { deliveriesOf } from '../content/notifications/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { alertEndpoints } from '../trading/alerts/index.ts';
import { chatEndpoints, saidMessagesOf } from '../trading/chat/index.ts';
import {
  type ComplaintRules,
  complaintEndpoints,
  complaintFollowsTrade,
  complaintOperatorEndpoints,
  defaultComplaintRules,
  hasClaimed,
} from '../trading/complaints/index.ts';
import { defaultMarketRules } from '../trading/market/index.ts';
import { peopleEndpoints, reportQueue } from '../trading/profiles/index.ts';
import {
  defaultTradeRules,
  figuresEndpoint,
  listingOperatorEndpoints,
  methodEndpoints,
  type SaleParts,
  type TradeRules,
  tradeEndpoints,
  tradeOperatorEndpoints,
  tradeRecordEndpoint,
} from '../trading/trades/index.ts';
import { washTradeEndpoints } from '../trading/wash-trades/index.ts';

/** The rules of trades on this server, with complaints connected to them. */
export const tradeRules: TradeRules = { ...defaultTradeRules, listeners: [complaintFollowsTrade] };

export const complaintRules: ComplaintRules = { ...defaultComplaintRules, trades: tradeRules };

/** Trades and everything that belongs to them: complaints, chats, profiles of the sides, and operator queues. */
export function tradingEndpoints(parts: SaleParts): readonly Endpoint[] {
  return [
    ...tradeEndpoints(tradeRules, parts),
    ...alertEndpoints(defaultMarketRules),
    ...tradeOperatorEndpoints({ rules: tradeRules }),
    ...methodEndpoints(tradeRules),
    figuresEndpoint(defaultMarketRules.currency),
    ...listingOperatorEndpoints(),
    ...washTradeEndpoints(defaultMarketRules),
    tradeRecordEndpoint({ deliveriesOf, messagesOf: saidMessagesOf, hasCase: hasClaimed }),
    ...complaintEndpoints(complaintRules),
    ...complaintOperatorEndpoints(complaintRules, { deliveriesOf }),
    ...chatEndpoints({ hasCase: hasClaimed }),
    ...peopleEndpoints,
    ...reportQueue.endpoints(),
  ];
}
