import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useCoin } from '../../../parts/money/currencies.ts';
import { coinText } from '../../../parts/money/money.ts';
import { allSettingsMessages } from './messages.ts';
import type { useSettingPreview } from './queries.ts';

export interface PreviewOfProps {
  preview: ReturnType<typeof useSettingPreview>;
}

/** The effect that new values would have had on recent days, if stored facts can tell. */
export function PreviewOf({ preview: { data, error } }: PreviewOfProps) {
  const messages = useMessages(allSettingsMessages);
  const coin = useCoin();
  if (error) return <p role="alert">{error.message}</p>;
  if (!data?.answer) return null;
  const { days, effects } = data.answer;
  return (
    <section className="setting-preview" aria-label={messages.preview(days)}>
      <h3 className="label">{messages.preview(days)}</h3>
      {effects.length === 0 && <p className="note">{messages.noPreview}</p>}
      <ul>
        {effects.map(({ name, count, of, before, after }) => (
          <li key={name}>
            {messages.effects[name](String(count), String(of))}
            {before !== null && after !== null && (
              <strong className="digits">{`  ${messages.fromTo(before, coinText(after, coin.code))}`}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
