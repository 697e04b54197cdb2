import { type SafeLink, safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import type { MouseEvent } from 'react';
import { showModal } from '../../shell/modals.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { contentMessages } from './messages.ts';

/**
 * The link for an address in content: a page of the app, or an outside page, which asks first. Null if it may not be
 * opened.
 */
export function contentLink(address: string) {
  const link = safeLink(address);
  if (link === null) return null;
  switch (link.kind) {
    case 'route':
      return linkTo(link.route, link.params);
    case 'mail':
      return { href: link.href };
    case 'web': {
      const onClick = (event?: MouseEvent) => {
        event?.preventDefault();
        void leaveFor(link);
      };
      return { href: link.href, onClick };
    }
  }
}

/** Says where a link leads before it leaves the app, since its text may name another site. */
async function leaveFor({ href, host }: Extract<SafeLink, { kind: 'web' }>): Promise<void> {
  const messages = currentMessages(contentMessages);
  const question = {
    title: messages.leaveTitle(host),
    text: messages.leaveText,
    confirm: messages.leave,
    cancel: messages.stay,
  };
  if (await showModal(question)) window.open(href, '_blank', 'noopener,noreferrer');
}
