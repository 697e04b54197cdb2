import { deliveriesOf } from '../content/notifications/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
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

/** The rules of trades on this server: a complaint follows its trade. */
export const tradeRules: TradeRules = { ...defaultTradeRules, listeners: [complaintFollowsTrade] };

export const complaintRules: ComplaintRules = { ...defaultComplaintRules, trades: tradeRules };

/** Trades with everything that belongs to one: its complaint, its chat, the profiles of its sides, and their operator queues. */
export function tradingEndpoints(parts: SaleParts): readonly Endpoint[] {
  return [
    ...tradeEndpoints(tradeRules, parts),
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
