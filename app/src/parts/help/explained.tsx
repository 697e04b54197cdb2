import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useEffect } from 'react';
import { articleOf, loadHelpLinks, useHelpLinks } from '../../api/failures/help-links.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { whyMessages } from './why-messages.ts';

interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** A refusal shown on a page: its text, with a link to the article that explains it. */
export function explained({ code, text }: Refusal, onLeave?: () => void): ReactNode {
  return (
    <>
      {text} <WhyLink code={code} onLeave={onLeave} />
    </>
  );
}

interface WhyLinkProps {
  code: number;
  /** Closes the sheet that contains the link. */
  onLeave?: (() => void) | undefined;
}

/** The link "Why?" after a refusal. Empty if no article explains it. */
function WhyLink({ code, onLeave }: WhyLinkProps) {
  const messages = useMessages(whyMessages);
  const hasTable = useHelpLinks(({ find }) => find !== null);
  useEffect(() => void loadHelpLinks(), []);
  const article = hasTable ? articleOf(code) : null;
  if (article === null) return null;
  const { href, onClick } = linkTo('help-info', { id: article });
  return (
    <a
      className="link whitespace-nowrap"
      href={href}
      onClick={(event) => {
        onLeave?.();
        onClick(event);
      }}
    >
      {messages.why}
    </a>
  );
}
