import { chatEndpoints, chatLinesOf } from './chat/index.ts';
import { complaintDeskEndpoints, complaintEndpoints, defaultComplaintRules, holdsCase } from './complaints/index.ts';
import type { Endpoint } from './kit/http/endpoint.ts';
import { defaultMarketRules } from './market/index.ts';
import { deliveriesOf } from './notifications/index.ts';
import {
  figuresEndpoint,
  listingDeskEndpoints,
  methodEndpoints,
  releasePolicyEndpoints,
  tradeClockEndpoints,
  tradeDeskEndpoints,
  tradeEndpoints,
  tradeRecordEndpoint,
} from './trades/index.ts';
import { washTradeEndpoints } from './wash-trades/index.ts';

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
