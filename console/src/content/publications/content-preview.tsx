import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { RichText } from '@eh/ui/reading/rich-text.tsx';
import { useState } from 'react';
import { contentMessages } from './messages.ts';
import { type Draft, usePreview } from './queries.ts';

const languages = ['zh-CN', 'en'] as const satisfies readonly Language[];

/** The draft on a phone, as readers of either language would see it, and how many they are. */
export function ContentPreview({ kind, draft }: { kind: ContentKind; draft: Draft }) {
  const messages = useMessages(contentMessages);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const preview = usePreview(kind, draft);
  const shown = preview.data && inLanguage(preview.data, language);
  return (
    <section aria-label={messages.preview}>
      <div className="content-preview-head">
        <h2 className="label">{messages.preview}</h2>
        <Chips label={messages.preview}>
          {languages.map((value) => (
            <Chip key={value} isOn={value === language} onClick={() => setLanguage(value)}>
              {messages.readers[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      {preview.error && (
        <p className="note" role="alert">
          {preview.error.message}
        </p>
      )}
      <div className="content-phone" lang={shown?.language}>
        <p className="note">{messages.kinds[kind]}</p>
        {preview.data?.picture && <img className="content-picture" src={preview.data.picture} alt="" />}
        <h3 className="title">{shown?.title}</h3>
        {shown?.content && (
          <RichText
            content={shown.content}
            pictures={shown.pictures}
            linkOf={(href) => ({ href, onClick: (event) => event.preventDefault() })}
          />
        )}
      </div>
      {preview.data && <p className="note">{messages.people(String(preview.data.people))}</p>}
    </section>
  );
}
