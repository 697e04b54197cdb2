import { TEST_CURRENCY } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { currencyStore } from '../../parts/money/currencies.ts';
import { coinSign } from '../../parts/money/money.ts';
import { usePortal } from '../../shell/portal/frame/portal-context.ts';

export interface OrderCurrency {
  readonly code: string;
  /** The sign beside an amount. */
  readonly sign: string;
  readonly isFiat: boolean;
}

/** The currencies that an amount of the environment may be in: its coin, and the market's fiat. */
export function useOrderCurrencies(): readonly [OrderCurrency, OrderCurrency] {
  const { environment } = usePortal();
  const fiat = currencyStore((currencies) => currencies.fiat);
  const live = currencyStore(({ currency }) => currency.code);
  const coin = environment === 'live' ? live : TEST_CURRENCY;
  return [
    { code: coin, sign: coinSign(coin), isFiat: false },
    { code: fiat.code, sign: fiat.symbol, isFiat: true },
  ];
}
