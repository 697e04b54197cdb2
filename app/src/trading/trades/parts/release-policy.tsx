import { Icon } from '@eh/ui/icon.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Trade } from '../queries.ts';
import { tradePartWords } from './copy.ts';
import { policyLines } from './policy-lines.ts';

/** What happens when the confirm deadline runs out, told beforehand, condition by condition. */
export function ReleasePolicy({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords).policy;
  const formats = useFormats();
  const { coin } = useShownCurrencies();
  if (trade.deadline_at === null) return null;
  const passes = trade.release_policy.every((condition) => condition.is_met);
  return (
    <section className="px-page pt-6">
      <h3 className="label">{words.title[trade.side](formats.time(trade.deadline_at))}</h3>
      <p className="mt-1">{passes ? words.passes[trade.side](moneyText(trade.amount, coin)) : words.fails}</p>
      <ul className="mt-2">
        {policyLines(trade.release_policy).map(({ name, isMet }) => (
          <li key={name} className="flex items-start gap-2 py-1">
            <Icon name={isMet ? 'check' : 'minus'} size={20} label={isMet ? words.met : undefined} />
            <span>
              {words.lines[name][trade.side]}
              {!isMet && <span className="strong"> · {words.unmet}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
