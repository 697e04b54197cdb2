import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { accountMessages } from './messages.ts';
import type { AddingRules } from './queries.ts';

/** The notices about the waiting period of a new account; empty without one. */
export function useWaitNotices(adding: AddingRules | undefined): readonly string[] {
  const messages = useMessages(accountMessages);
  const { fiat } = useShownCurrencies();
  return adding && adding.wait_hours > 0 ? [messages.waits(adding.wait_hours, moneyText(adding.big_sale, fiat))] : [];
}
