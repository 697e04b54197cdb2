import type { Language } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { RichText, type RichTextProps } from '@eh/ui/reading/rich-text.tsx';
import { contentLink } from './content-link.ts';
import { contentMessages } from './messages.ts';

export interface ContentTextProps extends Omit<RichTextProps, 'linkOf'> {
  /** The language that the text is actually in. */
  language: Language;
}

/** A text that operators wrote, marked if it is in another language than the reader's. */
export function ContentText({ language, ...text }: ContentTextProps) {
  const messages = useMessages(contentMessages);
  const isOther = useLanguage() !== language;
  return (
    <div lang={language}>
      {isOther && <p className="note mb-3">{messages.otherLanguage}</p>}
      <RichText {...text} linkOf={contentLink} />
    </div>
  );
}
