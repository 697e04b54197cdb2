import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { LinkDetails } from './link-details.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkTable } from './link-table.tsx';
import { linkMessages } from './messages.ts';
import { type PaymentLink, useLinks } from './queries.ts';

/** The payment links of an environment, with the open one or the form of a new one beside them. */
export function LinksScreen() {
  const messages = useMessages(linkMessages);
  const { merchant } = usePortal();
  const list = useLinks();
  const [shown, setShown] = useState<PaymentLink | 'new' | null>(null);
  const mayMake = hasRight(merchant.role, 'sell');
  const link = shown === 'new' || shown === null ? null : (list.data?.find(({ id }) => id === shown.id) ?? shown);
  return (
    <PortalPage
      title={messages.title}
      says={messages.says}
      actions={
        mayMake && (
          <Button kind="line" size="small" onClick={() => setShown('new')}>
            <Icon name="plus" size={20} />
            {messages.make}
          </Button>
        )
      }
      isSideFirst
      side={
        shown === 'new' ? (
          <LinkForm onEnd={() => setShown(null)} onMade={setShown} />
        ) : (
          link && <LinkDetails key={link.id} link={link} onEnd={() => setShown(null)} />
        )
      }
    >
      <FoundList list={list} none={messages.none} noneText={messages.noneText}>
        {(rows) => <LinkTable rows={rows} openId={link?.id ?? null} onOpen={setShown} />}
      </FoundList>
    </PortalPage>
  );
}
