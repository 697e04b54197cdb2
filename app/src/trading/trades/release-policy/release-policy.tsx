import { Icon } from '@eh/ui/media/icon.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { tradePartMessages } from '../parts/messages.ts';
import type { Trade } from '../queries.ts';
import { shownConditions } from './shown-conditions.ts';

/** Explains what happens at the end of the confirmation deadline, condition by condition. */
export function ReleasePolicy({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages).policy;
  const formats = useFormats();
  const { coin } = useShownCurrencies();
  if (trade.deadline_at === null) return null;
  const passes = trade.release_policy.every((condition) => condition.is_met);
  return (
    <section className="px-page pt-6">
      <h3 className="label">{messages.title[trade.side](formats.time(trade.deadline_at))}</h3>
      <p className="mt-1">{passes ? messages.passes[trade.side](moneyText(trade.amount, coin)) : messages.fails}</p>
      <ul className="mt-2">
        {shownConditions(trade.release_policy).map(({ name, isMet }) => (
          <li key={name} className="flex items-start gap-2 py-1">
            <Icon name={isMet ? 'check' : 'minus'} size={20} label={isMet ? messages.met : undefined} />
            <span>
              {messages.lines[name][trade.side]}
              {!isMet && <span className="strong"> · {messages.unmet}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
