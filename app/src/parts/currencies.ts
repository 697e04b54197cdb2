import type { ShownCurrency } from '@eh/ui/money/money-text.ts';
import { useConfigs, useProfile, useSession } from '../session/current-session.ts';
import type { Configs } from '../session/session.ts';

/** Used until the configuration has been loaded. */
const usual = { coin: 'EH', fiat: 'CNY', symbol: '¥' };

/** The coin and the fiat currency of this platform as components show them; names and symbols are settings. */
export function useShownCurrencies(): { readonly coin: ShownCurrency; readonly fiat: ShownCurrency } {
  const configs = useConfigs();
  const profile = useProfile();
  const coin = configs?.currency.code ?? profile?.currency ?? usual.coin;
  return { coin: shownCoin(coin, configs), fiat: shownFiat(configs?.fiat.code ?? usual.fiat, configs) };
}

/** The coin of an order or of caps as components show it; test coins have another name. */
export function coinOf({ currency }: { readonly currency: string }): ShownCurrency {
  return shownCoin(currency, useSession.getState().configs);
}

/** A fiat currency as components show it. */
export function fiatOf({ fiat }: { readonly fiat: string }): ShownCurrency {
  return shownFiat(fiat, useSession.getState().configs);
}

function shownCoin(code: string, configs: Configs | null): ShownCurrency {
  if (configs?.currency.code !== code) return { code, placement: 'after' };
  const { name, symbol } = configs.currency;
  return { code: name, symbol, placement: 'after' };
}

function shownFiat(code: string, configs: Configs | null): ShownCurrency {
  const known = configs?.fiat ?? { code: usual.fiat, symbol: usual.symbol };
  return known.code === code ? { code, symbol: known.symbol, placement: 'before' } : { code, placement: 'after' };
}
