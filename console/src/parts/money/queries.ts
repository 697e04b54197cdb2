import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { callPublic } from '../../api/call-api.ts';
import { type Currencies, currencyStore } from './currencies.ts';

const REFETCH_MILLISECONDS = 60_000;

/** Loads how the platform names its coin and writes sums, and re-renders the caller when that has changed. */
export function useCurrencyNames(): void {
  const language = useLanguage();
  useQuery({
    queryKey: ['GET /api/config', language],
    queryFn: readCurrencies,
    refetchInterval: REFETCH_MILLISECONDS,
  });
  currencyStore();
}

async function readCurrencies(): Promise<Currencies> {
  const { currency, fiat, settings } = await callPublic('GET /api/config', {});
  const read = { currency, fiat, settings };
  // An unchanged answer does not re-render the screens.
  if (JSON.stringify(read) !== JSON.stringify(currencyStore.getState())) currencyStore.setState(read, true);
  return read;
}
