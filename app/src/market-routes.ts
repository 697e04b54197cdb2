import { postBidScreen, saleScreen, workspaceScreen } from './composed-screens.ts';
import type { RouteTable } from './shell/route.ts';
import { leadsTo, page } from './shell/route-kinds.ts';

/** The pages of the market's two sides, and of one's own listings. */
export const marketRoutes = {
  sale: page('pages/trade/sale', saleScreen),
  'buy-market': page(
    'pages/trade/buy-market',
    async () => (await import('./trading/market/browse/market-screen.tsx')).MarketScreen,
  ),
  'buy-apply': page(
    'pages/trade/buy-apply',
    async () => (await import('./trading/market/buy/buy-screen.tsx')).BuyScreen,
  ),
  'sell-apply': page(
    'pages/trade/sell-apply',
    async () => (await import('./trading/market/bids/sell/sell-screen.tsx')).SellScreen,
  ),
  'quick-trade': page(
    'pages/trade/quick-trade',
    async () => (await import('./trading/market/quick/quick-trade-screen.tsx')).QuickTradeScreen,
  ),
  'quick-ranking': page(
    'pages/trade/quick-ranking',
    async () => (await import('./trading/market/quick/offers/ranking-screen.tsx')).RankingScreen,
  ),
  'post-bid': page('pages/trade/post-bid', postBidScreen),
  workspace: page('pages/trade/workspace', workspaceScreen),
  'day-statement': page(
    'pages/trade/day-statement',
    async () => (await import('./trading/trades/day/day-screen.tsx')).DayScreen,
  ),
  'price-alerts': page(
    'pages/trade/price-alerts',
    async () => (await import('./trading/alerts/alerts-screen.tsx')).AlertsScreen,
  ),
  'shared-listing': page(
    'pages/trade/shared-listing',
    async () => (await import('./trading/market/sharing/listing-link-screen.tsx')).SharedListingScreen,
  ),
  sales: page(
    'pages/orders/sales',
    async () => (await import('./trading/market/listings/sales-screen.tsx')).SalesScreen,
  ),
  'orders-sales': leadsTo('sales', 'pages/orders/sales', { index: '1' }),
  'my-sale-order': page(
    'pages/orders/my-sale-order',
    async () => (await import('./trading/market/listings/own-listing-screen.tsx')).OwnListingScreen,
  ),
  'my-bid': page(
    'pages/orders/my-bid',
    async () => (await import('./trading/market/listings/own-listing-screen.tsx')).OwnBidScreen,
  ),
} as const satisfies Partial<RouteTable>;
