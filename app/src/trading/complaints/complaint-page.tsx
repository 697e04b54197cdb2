import { Refused } from '@eh/client/calls/refused.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { withdrawModals } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';
import { useComplaint } from './queries.ts';

export interface ComplaintPageProps {
  title: string;
  tradeId: string;
  Body: ComponentType<{ complaint: Complaint }>;
  Actions: ComponentType<{ complaint: Complaint }>;
}

const SKELETON_ROWS = 6;

/** The frame of the complaint pages: loads the complaint and links to customer service. */
export function ComplaintPage({ title, tradeId, Body, Actions }: ComplaintPageProps) {
  const messages = useMessages(complaintMessages);
  const query = useComplaint(tradeId);
  useEffect(() => withdrawModals(tradeId), [tradeId]);
  const complaint = query.data;
  const service = <IconButton icon="service" label={messages.service} onClick={openCustomerService} />;
  return (
    <Screen
      head={<Header title={title} onBack={() => void navigateBack()} trailing={service} />}
      foot={
        complaint &&
        !complaint.is_paused && (
          <Footer label={messages.actions}>
            <Actions complaint={complaint} />
          </Footer>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!complaint && query.isError && <Missing error={query.error} onRetry={() => void query.refetch()} />}
      {complaint && <Body complaint={complaint} />}
      {complaint && (
        <p className="px-page pt-2 pb-6">
          <HelpLink article="after-a-complaint" />
        </p>
      )}
    </Screen>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(complaintMessages).notFound;
  const isNone = error instanceof Refused && error.code === complaintRefusals.ComplaintNotFound.code;
  if (!isNone) return <LoadFailed error={error} onRetry={onRetry} />;
  return <EmptyState drawing="no-match" title={messages.title} text={messages.text} />;
}
