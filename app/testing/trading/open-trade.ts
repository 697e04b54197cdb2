import { randomId } from '@eh/ui/reader/random-id.ts';
import type { Trade } from '../../src/trading/trades/queries.ts';
import { storedPdf } from '../pick-file.ts';
import { type RenderOptions, renderScreen } from '../render-screen.tsx';
import { sampleTrade } from '../samples/sample-trade.ts';

/** Opens the page of a trade from one side. Each has an id of its own: what the phone has stored of one must not show on another. */
async function openTrade(
  changes: Partial<Trade> & Pick<Trade, 'side'>,
  { answers, params, ...options }: RenderOptions = {},
) {
  const trade = sampleTrade({ id: randomId(), ...changes });
  const view = trade.side === 'buyer' ? 'GET /api/transaction/buyer' : 'GET /api/transaction/seller';
  const opened = await renderScreen(trade.side === 'buyer' ? 'buy-trade' : 'sale-trade', {
    params: { id: trade.id, ...params },
    answers: {
      [view]: trade,
      'GET /api/transaction/ratings': { mine: null, theirs: null, rate_until: null },
      'POST /api/upload/img': storedPdf,
      ...answers,
    },
    ...options,
  });
  /** The trade as it is from now on, also for its page. */
  const become = (later: Partial<Trade>): Trade => {
    const now = { ...trade, ...later };
    opened.server.change({ [view]: now });
    return now;
  };
  return { ...opened, trade, become };
}

export function openPurchase(changes: Partial<Trade> = {}, options: RenderOptions = {}) {
  return openTrade({ ...changes, side: 'buyer' }, options);
}

export function openSale(changes: Partial<Trade> = {}, options: RenderOptions = {}) {
  return openTrade({ ...changes, side: 'seller' }, options);
}
