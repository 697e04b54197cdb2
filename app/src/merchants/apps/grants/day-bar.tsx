import { Progress } from '@eh/ui/feedback/progress.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinOf } from '../../../parts/currencies.ts';
import type { Grant } from '../queries.ts';
import { PERMILLE_MAX, spentPermille } from './grant-facts.ts';
import { grantMessages } from './messages.ts';

export interface DayBarProps {
  today: NonNullable<Grant['today']>;
  caps: NonNullable<Grant['caps']>;
}

/** The share of today's cap that an app has spent. */
export function DayBar({ today, caps }: DayBarProps) {
  const messages = useMessages(grantMessages);
  const coin = coinOf(caps);
  return (
    <div className="mt-2">
      <Progress
        label={messages.paidToday}
        value={spentPermille(today)}
        max={PERMILLE_MAX}
        text={messages.usedOf(moneyText(today.paid, coin), moneyText(caps.day, coin))}
      />
    </div>
  );
}
