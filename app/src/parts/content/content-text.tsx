import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { type LinkProps, RichText, type RichTextProps } from '@eh/ui/reading/rich-text.tsx';
import type { MouseEvent } from 'react';
import { showModal } from '../../shell/modals.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { contentMessages } from './messages.ts';

export interface ContentTextProps extends Omit<RichTextProps, 'linkOf'> {
  /** The language that the text is really in. */
  language: Language;
}

/** A text that operators wrote, with a small mark where it is in another language than the reader's. */
export function ContentText({ language, ...text }: ContentTextProps) {
  const messages = useMessages(contentMessages);
  const isOther = useLanguage() !== language;
  const linkOf = (href: string) => contentLink(href, messages);
  return (
    <div lang={language}>
      {isOther && <p className="note mb-3">{messages.otherLanguage}</p>}
      <RichText {...text} linkOf={linkOf} />
    </div>
  );
}

type Messages = (typeof contentMessages)[Language];

/** The link of an address in content: a page of the app, or the outside, which asks first. Null for what may not be opened. */
function contentLink(href: string, messages: Messages): LinkProps | null {
  const link = safeLink(href);
  if (link === null) return null;
  switch (link.kind) {
    case 'route':
      return linkTo(link.route, link.params);
    case 'mail':
      return { href: link.href };
    case 'web': {
      const onClick = (event: MouseEvent) => {
        event.preventDefault();
        void leaveFor(link, messages);
      };
      return { href: link.href, onClick };
    }
  }
}

/** Says where a link leads before it leaves the app: a name in a text may be another one than that of the site. */
async function leaveFor({ href, host }: { href: string; host: string }, messages: Messages): Promise<void> {
  const question = {
    title: messages.leaveTitle(host),
    text: messages.leaveText,
    confirm: messages.leave,
    cancel: messages.stay,
  };
  if (await showModal(question)) window.open(href, '_blank', 'noopener,noreferrer');
}
