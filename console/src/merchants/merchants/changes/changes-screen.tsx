import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeMessages } from '../../../parts/merchants/change-messages.ts';
import { ChangeTable } from '../../../parts/merchants/change-table.tsx';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { useMerchantChanges } from './queries.ts';

/** Everything that the team and the keys of the merchant have changed. */
export function ChangesScreen() {
  const messages = useMessages(changeMessages);
  const names = useMessages(portalMessages);
  return (
    <PortalPage title={messages.title} says={messages.says} hasEnvironments={false}>
      <FoundList list={useMerchantChanges()} none={messages.none}>
        {(rows) => <ChangeTable rows={rows} names={names} />}
      </FoundList>
    </PortalPage>
  );
}
