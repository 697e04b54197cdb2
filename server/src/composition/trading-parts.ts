import { deliveriesOf } from '../content/notifications/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { chatEndpoints, chatLinesOf } from '../trading/chat/index.ts';
import {
  complaintDeskEndpoints,
  complaintEndpoints,
  defaultComplaintRules,
  holdsCase,
} from '../trading/complaints/index.ts';
import { defaultMarketRules } from '../trading/market/index.ts';
import {
  figuresEndpoint,
  listingDeskEndpoints,
  methodEndpoints,
  releasePolicyEndpoints,
  tradeClockEndpoints,
  tradeDeskEndpoints,
  tradeEndpoints,
  tradeRecordEndpoint,
} from '../trading/trades/index.ts';
import { washTradeEndpoints } from '../trading/wash-trades/index.ts';

/** Trades with all that hangs on one: its complaint, its chat, and the desks of both. */
export function tradingEndpoints(): readonly Endpoint[] {
  return [
    ...tradeEndpoints(defaultComplaintRules.trades),
    ...tradeDeskEndpoints({
      rules: defaultComplaintRules.trades,
      fourEyesFiatMinor: defaultComplaintRules.fourEyesFiatMinor,
    }),
    ...releasePolicyEndpoints,
    ...tradeClockEndpoints,
    ...methodEndpoints(defaultComplaintRules.trades),
    figuresEndpoint(defaultMarketRules.currency),
    ...listingDeskEndpoints(),
    ...washTradeEndpoints(defaultMarketRules),
    tradeRecordEndpoint({ deliveriesOf, linesOf: chatLinesOf, hasCase: holdsCase }),
    ...complaintEndpoints(defaultComplaintRules),
    ...complaintDeskEndpoints(defaultComplaintRules, { deliveriesOf }),
    ...chatEndpoints({ hasCase: holdsCase }),
  ];
}
