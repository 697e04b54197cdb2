import { CALL_LOG_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { CallDetails } from './call-details.tsx';
import { CallList } from './call-list.tsx';
import { callMessages } from './messages.ts';

/** The calls of an environment's keys in the last month: a search, and the open call with request and answer. */
export function CallsScreen({ id }: { id: string | null }) {
  const messages = useMessages(callMessages);
  return (
    <PortalPage
      title={messages.title}
      says={messages.says(CALL_LOG_DAYS)}
      isSideFirst
      side={id === null ? undefined : <CallDetails key={id} id={id} />}
    >
      <CallList openId={id} />
    </PortalPage>
  );
}
