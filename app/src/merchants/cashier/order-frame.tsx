import { Refused } from '@eh/client/calls/refused.ts';
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
import { HelpLink } from '../../parts/help/help-link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, switchTab } from '../../shell/navigation.ts';
import { type OrderMessages, orderMessages } from './messages.ts';
import type { useShopOrder } from './queries.ts';

const SKELETON_ROWS = 6;

export interface OrderFrameProps {
  title: string;
  query: ReturnType<typeof useShopOrder>;
  /** The actions of the loaded order. */
  foot: ReactNode;
  /** The content of the loaded order. */
  children: ReactNode;
  /** Hides the header's back button: the page has its own. */
  isDone?: boolean;
}

/** The frame of both pages of a shop order: header, test-mode bar, and a message when there is no order. */
export function OrderFrame({ title, query, foot, children, isDone }: OrderFrameProps) {
  const messages = useMessages(orderMessages);
  const code = query.error instanceof Refused ? query.error.code : null;
  const missing = orderMissing(code, messages);
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
          {query.data?.environment === 'test' && (
            <Banner icon="info" text={query.data.merchant.is_verified ? messages.testMode : messages.testForTeam} />
          )}
        </>
      }
      foot={query.data && foot ? <Footer label={messages.actions}>{foot}</Footer> : undefined}
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!query.data && missing && <OrderMissing {...missing} />}
      {!query.data && query.isError && !missing && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && children}
    </Screen>
  );
}

/** The text for an order that this person cannot open; null for other errors. */
function orderMissing(code: number | null, { missing, forTeam }: OrderMessages): OrderMessages['missing'] | null {
  if (code === cashierRefusals.CashierOrderNotFound.code) return missing;
  return code === cashierRefusals.TestOrderForTeam.code ? forTeam : null;
}

function OrderMissing({ title, text }: OrderMessages['missing']) {
  const messages = useMessages(orderMessages);
  return (
    <EmptyState
      drawing="no-match"
      title={title}
      text={text}
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
