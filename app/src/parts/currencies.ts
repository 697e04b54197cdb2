import type { ShownCurrency } from '@eh/ui/money/money-text.ts';
import { useConfigs, useProfile } from '../session/current-session.ts';

const usual = { coin: 'EH', fiat: 'CNY', symbol: '¥' };

/** The coin and the fiat currency of this platform as components show them: their codes are configuration. */
export function useShownCurrencies(): { readonly coin: ShownCurrency; readonly fiat: ShownCurrency } {
  const configs = useConfigs();
  const profile = useProfile();
  return {
    coin: { code: configs?.currency.code ?? profile?.currency ?? usual.coin, placement: 'after' },
    fiat: {
      code: configs?.fiat.code ?? usual.fiat,
      symbol: configs?.fiat.symbol ?? usual.symbol,
      placement: 'before',
    },
  };
}

/** The coin of an order or of caps as components show it: those of a test move coins of another name. */
export function coinOf({ currency }: { readonly currency: string }): ShownCurrency {
  return { code: currency, placement: 'after' };
}
