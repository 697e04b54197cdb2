import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { currencyStore } from '../../../parts/money/currencies.ts';
import { coinText, fiatText } from '../../../parts/money/money.ts';
import { linkMessages } from './messages.ts';
import type { PaymentLink } from './queries.ts';

/** The amount of a payment link in words: fixed, or that customers enter it, within which bounds. */
export function useAmountText(): (link: Pick<PaymentLink, 'amount' | 'minimum' | 'maximum' | 'currency'>) => string {
  const messages = useMessages(linkMessages);
  const fiat = currencyStore((currencies) => currencies.fiat.code);
  return ({ amount, minimum, maximum, currency }) => {
    const text = (value: string) => (currency === fiat ? fiatText(value, currency) : coinText(value, currency));
    if (amount !== null) return text(amount);
    if (minimum === null && maximum === null) return messages.entered;
    return `${minimum === null ? '' : text(minimum)} – ${maximum === null ? '' : text(maximum)}`.trim();
  };
}
