import { createContext, use } from 'react';

/** Shows a notice at the top of the trade page until the next action; null removes it. */
export type ShowNotice = (text: string | null) => void;

export const TradeNoticeContext = createContext<ShowNotice>(() => undefined);

export function useShowTradeNotice(): ShowNotice {
  return use(TradeNoticeContext);
}
