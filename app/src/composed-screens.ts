import { createElement, type ReactNode } from 'react';
import type { Screen } from './shell/route.ts';
import type { WorkspaceParts } from './trading/trades/workspace/workspace-screen.tsx';

/** The trade center belongs to trades; its tab of own listings and the depth come from the market. */
export async function centerScreen(): Promise<Screen> {
  const [{ CenterScreen }, { OwnListings }, { DepthDisclosure }] = await Promise.all([
    import('./trading/trades/center/center-screen.tsx'),
    import('./trading/market/listings/own-listings.tsx'),
    import('./trading/market/depth/depth-disclosure.tsx'),
  ]);
  const parts = { listings: createElement(OwnListings, { index: 1 }), depth: createElement(DepthDisclosure) };
  return () => createElement(CenterScreen, parts);
}

/** The workspace of people who trade all day: its parts come from the modules whose data they show. */
export async function workspaceScreen(): Promise<Screen> {
  const [{ WorkspaceScreen }, { ListingTable }, { OwnListings }, { TurnTable }, { RunningTrades }, { ChatPane }] =
    await Promise.all([
      import('./trading/trades/workspace/workspace-screen.tsx'),
      import('./trading/market/bulk/listing-table.tsx'),
      import('./trading/market/listings/own-listings.tsx'),
      import('./trading/trades/workspace/turn-table.tsx'),
      import('./trading/trades/workspace/running-trades.tsx'),
      import('./trading/chat/chat-pane.tsx'),
    ]);
  const wide: WorkspaceParts['wide'] = {
    listings: createElement(ListingTable),
    trades: (turns) => createElement(TurnTable, turns),
    chat: (id) => createElement(ChatPane, { key: id, id }),
  };
  const narrow = { listings: createElement(OwnListings, { index: 1 }), trades: createElement(RunningTrades) };
  return () => createElement(WorkspaceScreen, { wide, narrow });
}

/** After posting a listing, pushes are offered; that part belongs to the notifications. */
export async function saleScreen(): Promise<Screen> {
  const [{ SaleScreen }, { PushAfterPosting }] = await Promise.all([
    import('./trading/market/sale/sale-screen.tsx'),
    import('./content/push/push-after-posting.tsx'),
  ]);
  return () => createElement(SaleScreen, { ifPosted: createElement(PushAfterPosting) });
}

export async function postBidScreen(): Promise<Screen> {
  const [{ PostBidScreen }, { PushAfterPosting }] = await Promise.all([
    import('./trading/market/bids/post/post-bid-screen.tsx'),
    import('./content/push/push-after-posting.tsx'),
  ]);
  return () => createElement(PostBidScreen, { ifPosted: createElement(PushAfterPosting) });
}

export async function mobileScreen(): Promise<Screen> {
  return (await import('./accounts/contacts/contact-screen.tsx')).MobileScreen;
}

export async function emailScreen(): Promise<Screen> {
  return (await import('./accounts/contacts/contact-screen.tsx')).EmailScreen;
}

/** The records page belongs to purchases; its redemptions come from their own module. */
export async function exchangeRecordsScreen(): Promise<Screen> {
  const [{ ExchangeRecordsScreen }, { RedemptionRecords }, { RedemptionPage }, { navigateTo }] = await Promise.all([
    import('./usdt/purchases/exchange-records-screen.tsx'),
    import('./usdt/redemptions/redemption-records.tsx'),
    import('./usdt/redemptions/redemption-page.tsx'),
    import('./shell/navigation.ts'),
  ]);
  const redemptions = createElement(RedemptionRecords);
  const redemptionPage = (id: string, head: ReactNode) =>
    createElement(RedemptionPage, { id, head, onAgain: () => void navigateTo('redeem-usdt') });
  return ({ params }) => createElement(ExchangeRecordsScreen, { params, redemptions, redemptionPage });
}
