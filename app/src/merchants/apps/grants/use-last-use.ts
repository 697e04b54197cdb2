import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf } from '../../../parts/currencies.ts';
import type { Grant } from '../queries.ts';
import { grantMessages } from './messages.ts';

/** "Last use: 21 Nov 2026, 13:52, paid 12.00 EH". */
export function useLastUse({ last_use: use }: Grant): string {
  const messages = useMessages(grantMessages);
  const formats = useFormats();
  if (!use) return messages.neverUsed;
  const at = formats.dateTime(use.at);
  return use.amount === null ? messages.lastUse(at) : messages.lastPaid(at, moneyText(use.amount, coinOf(use)));
}
