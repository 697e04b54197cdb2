import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { contentMessages } from '../messages.ts';
import { type Draft, usePreview } from '../queries.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { phoneMessages } from './phone-messages.ts';
import { PhonePage } from './phone-page.tsx';
import { previewThemes, usePreviewChoice } from './preview-choice.ts';

const languages = ['zh-CN', 'en'] as const satisfies readonly Language[];

export interface ContentPreviewProps {
  kind: ContentKind;
  name: string | null;
  draft: Draft;
}

/** The draft on a phone, in the place where readers see it, in either language and theme; and the number of readers. */
export function ContentPreview({ kind, name, draft }: ContentPreviewProps) {
  const messages = useMessages(contentMessages);
  const phone = useMessages(phoneMessages);
  const own = useLanguage();
  const { theme, ...choice } = usePreviewChoice();
  const language = choice.language ?? own;
  const preview = usePreview(kind, name, draft);
  const shown = preview.data && inLanguage(preview.data, language);
  return (
    <section aria-label={messages.preview}>
      <div className="content-preview-head">
        <h2 className="sr-only">{messages.preview}</h2>
        <Chips label={messages.preview}>
          {languages.map((value) => (
            <Chip key={value} isOn={value === language} onClick={() => usePreviewChoice.setState({ language: value })}>
              {messages.readers[value]}
            </Chip>
          ))}
        </Chips>
        <Chips label={phone.theme}>
          {previewThemes.map((value) => (
            <Chip key={value} isOn={value === theme} onClick={() => usePreviewChoice.setState({ theme: value })}>
              {phone.themes[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      {preview.error && (
        <p className="note" role="alert">
          {preview.error.message}
        </p>
      )}
      <PhoneFrame label={phone.frame} language={language} theme={theme}>
        {shown && (
          <PhonePage
            kind={kind}
            name={name}
            draft={draft}
            shown={shown}
            picture={preview.data?.picture ?? null}
            messages={phoneMessages[language]}
            language={language}
          />
        )}
      </PhoneFrame>
      {preview.data && <p className="note">{messages.people(String(preview.data.people))}</p>}
    </section>
  );
}
