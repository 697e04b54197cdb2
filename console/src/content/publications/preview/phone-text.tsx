import { RichText } from '@eh/ui/reading/rich-text.tsx';
import type { PhonePageProps } from './phone-page-props.ts';

const openNothing = (href: string) => ({
  href,
  onClick: (event: { preventDefault(): void }) => event.preventDefault(),
});

/** The body of a text, marked if it is in another language than the reader's. Its links are disabled. */
export function PhoneText({ shown, messages, language }: Pick<PhonePageProps, 'shown' | 'messages' | 'language'>) {
  return (
    <div lang={shown.language}>
      {shown.language !== language && <p className="note mb-3">{messages.otherLanguage}</p>}
      {shown.content && <RichText content={shown.content} pictures={shown.pictures} linkOf={openNothing} />}
    </div>
  );
}
