import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { ChangeTable } from './change-table.tsx';
import { changeMessages } from './messages.ts';
import { useMerchantChanges } from './queries.ts';

/** Everything that the team and the keys of the merchant have changed. */
export function ChangesScreen() {
  const messages = useMessages(changeMessages);
  return (
    <PortalPage title={messages.title} says={messages.says} hasEnvironments={false}>
      <FoundList list={useMerchantChanges()} none={messages.none}>
        {(rows) => <ChangeTable rows={rows} />}
      </FoundList>
    </PortalPage>
  );
}
