import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { compareVersions } from './compare-versions.ts';
import { contentMessages } from './messages.ts';
import { type ContentItem, useVersion } from './queries.ts';

const languages = ['zh', 'en'] as const;

/** An older version beside the current one, line by line in both languages. */
export function VersionComparison({ item, number }: { item: ContentItem; number: number }) {
  const messages = useMessages(contentMessages);
  const [before, after] = [useVersion(item.id, number), useVersion(item.id, item.version)];
  if (!before.data || !after.data)
    return <LoadState error={before.error ?? after.error} onRetry={() => void before.refetch()} />;
  const [old, current] = [before.data, after.data];
  return (
    <section className="content-columns" aria-label={messages.compared(number, item.version)}>
      {languages.map((language) => (
        <div key={language}>
          <h3 className="label">{messages.languages[language]}</h3>
          {compareVersions(old, current, language).map(({ kind, text }, index) => (
            <p key={index} data-compared={kind}>
              {kind === 'same' && text}
              {kind === 'gone' && <del>{text}</del>}
              {kind === 'new' && <ins>{text}</ins>}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
