import { deliveriesOf } from '../content/notifications/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { chatEndpoints, saidMessagesOf } from '../trading/chat/index.ts';
import {
  complaintEndpoints,
  complaintOperatorEndpoints,
  defaultComplaintRules,
  holdsCase,
} from '../trading/complaints/index.ts';
import { defaultMarketRules } from '../trading/market/index.ts';
import {
  figuresEndpoint,
  listingOperatorEndpoints,
  methodEndpoints,
  releasePolicyEndpoints,
  tradeClockEndpoints,
  tradeEndpoints,
  tradeOperatorEndpoints,
  tradeRecordEndpoint,
} from '../trading/trades/index.ts';
import { washTradeEndpoints } from '../trading/wash-trades/index.ts';

/** Trades with everything that belongs to one: its complaint, its chat, and the operator queues of both. */
export function tradingEndpoints(): readonly Endpoint[] {
  return [
    ...tradeEndpoints(defaultComplaintRules.trades),
    ...tradeOperatorEndpoints({
      rules: defaultComplaintRules.trades,
      fourEyesFiatMinor: defaultComplaintRules.fourEyesFiatMinor,
    }),
    ...releasePolicyEndpoints,
    ...tradeClockEndpoints,
    ...methodEndpoints(defaultComplaintRules.trades),
    figuresEndpoint(defaultMarketRules.currency),
    ...listingOperatorEndpoints(),
    ...washTradeEndpoints(defaultMarketRules),
    tradeRecordEndpoint({ deliveriesOf, messagesOf: saidMessagesOf, hasCase: holdsCase }),
    ...complaintEndpoints(defaultComplaintRules),
    ...complaintOperatorEndpoints(defaultComplaintRules, { deliveriesOf }),
    ...chatEndpoints({ hasCase: holdsCase }),
  ];
}
