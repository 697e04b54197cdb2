import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { cashierMessages } from '../messages.ts';
import { useRefunds } from './queries.ts';
import { RefundsTable } from './refunds-table.tsx';

/** The refunds of an environment; a new one is made on the page of its payment. */
export function RefundsScreen() {
  const messages = useMessages(cashierMessages);
  const list = useRefunds();
  return (
    <PortalPage title={messages.refunds} says={messages.refundsSay}>
      <FoundList list={list} none={messages.noRefunds}>
        {(refunds) => <RefundsTable refunds={refunds} />}
      </FoundList>
    </PortalPage>
  );
}
