import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { allSettingsMessages } from './messages.ts';
import { type SettingDocument, useSettingPreview } from './queries.ts';

export interface PreviewOfProps {
  kind: SettingDocument['kind'];
  changes: SettingDocument['values'];
}

/** The effect that a wished value would have had on the last days, where stored facts tell it. */
export function PreviewOf({ kind, changes }: PreviewOfProps) {
  const messages = useMessages(allSettingsMessages);
  const { data, error } = useSettingPreview({
    kind,
    changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  return (
    <section className="setting-preview" aria-label={messages.preview(data.days)}>
      <h3 className="label">{messages.preview(data.days)}</h3>
      {data.effects.length === 0 && <p className="note">{messages.noPreview}</p>}
      <ul>
        {data.effects.map(({ name, count, of, before, after }) => (
          <li key={name}>
            {messages.effects[name](String(count), String(of))}
            {before !== null && after !== null && (
              <strong className="digits">{`  ${messages.fromTo(before, after)}`}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
