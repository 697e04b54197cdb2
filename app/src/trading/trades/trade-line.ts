import { createContext, use } from 'react';

/** Says one line at the head of the trade page that stays until the next act; null takes it away. */
export type ShowLine = (text: string | null) => void;

export const TradeLineContext = createContext<ShowLine>(() => undefined);

export function useTradeLine(): ShowLine {
  return use(TradeLineContext);
}
