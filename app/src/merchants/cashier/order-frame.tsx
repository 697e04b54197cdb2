import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { Refused } from '../../api/failures/refused.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, switchTab } from '../../shell/navigation.ts';
import { orderMessages } from './messages.ts';
import type { useShopOrder } from './queries.ts';

const SKELETON_ROWS = 6;

export interface OrderFrameProps {
  title: string;
  query: ReturnType<typeof useShopOrder>;
  /** The actions of the loaded order. */
  foot: ReactNode;
  /** The content of the loaded order. */
  children: ReactNode;
  /** Without the ways out of the header: the page has its own. */
  isDone?: boolean;
}

/** The frame of both pages of a shop's order: header, the bar of the test mode, and what stands there without an order. */
export function OrderFrame({ title, query, foot, children, isDone }: OrderFrameProps) {
  const messages = useMessages(orderMessages);
  const isGone = query.error instanceof Refused && query.error.code === cashierRefusals.CashierOrderNotFound.code;
  const head = isDone ? (
    <Header title={title} />
  ) : (
    <Header
      title={title}
      leading={<IconButton icon="close" label={messages.close} onClick={() => void navigateBack()} />}
      trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
    />
  );
  return (
    <Screen
      head={
        <>
          {head}
          {query.data?.environment === 'test' && <Banner icon="info" text={messages.testMode} />}
        </>
      }
      foot={query.data && foot ? <Footer label={messages.actions}>{foot}</Footer> : undefined}
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!query.data && isGone && <OrderMissing />}
      {!query.data && query.isError && !isGone && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && children}
    </Screen>
  );
}

function OrderMissing() {
  const messages = useMessages(orderMessages);
  return (
    <EmptyState
      drawing="no-match"
      title={messages.missing.title}
      text={messages.missing.text}
      actions={
        <>
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {messages.home}
          </Button>
          <p className="text-center">
            <HelpLink article="pay-a-merchant" />
          </p>
        </>
      }
    />
  );
}
