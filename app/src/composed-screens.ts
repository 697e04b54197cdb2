import { createElement } from 'react';
import type { Screen } from './shell/route.ts';

/** The trade center belongs to trades; its tab of own listings comes from the market. */
export async function centerScreen(): Promise<Screen> {
  const [{ CenterScreen }, { OwnOrders }] = await Promise.all([
    import('./trading/trades/center/center-screen.tsx'),
    import('./trading/market/listings/own-orders.tsx'),
  ]);
  return () => createElement(CenterScreen, { listings: createElement(OwnOrders, { index: 1 }) });
}

export async function mobileScreen(): Promise<Screen> {
  return (await import('./accounts/contacts/contact-screen.tsx')).MobileScreen;
}

export async function emailScreen(): Promise<Screen> {
  return (await import('./accounts/contacts/contact-screen.tsx')).EmailScreen;
}
