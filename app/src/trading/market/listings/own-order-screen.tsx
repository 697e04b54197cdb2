import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { minorOf } from '../amounts.ts';
import { EditListing } from '../edit/edit-listing.tsx';
import { editMessages } from '../edit/messages.ts';
import type { OwnOrder } from '../queries.ts';
import { useOwnOrder, usePauseOrder } from '../queries.ts';
import { CancelListingSheet } from './cancel-listing-sheet.tsx';
import { listingMessages } from './messages.ts';
import { OrderFacts } from './order-facts.tsx';
import { canEdit, canPause, isListingOpen, orderState } from './order-state.ts';
import { OrderNote } from './own-order-row.tsx';
import { shareOrder } from './share-order.ts';
import { SoldBar } from './sold-bar.tsx';

const SKELETON_ROWS = 8;

/** A listing of the user: its state, its facts and its actions. */
export function OwnOrderScreen({ params }: ScreenProps) {
  const messages = useMessages(listingMessages);
  const { coin, fiat } = useShownCurrencies();
  const answer = useOwnOrder(params['id'] ?? '');
  const order = answer.data;
  const [isEditing, setEditing] = useState(params['edit'] === '1');
  const isMissing = answer.error instanceof Refused && !answer.error.isUncertain;
  const canShare = order !== undefined && isListingOpen(orderState(order));
  if (order && isEditing && canChange(order)) return <EditListing order={order} onClose={() => setEditing(false)} />;
  return (
    <Screen
      head={
        <Header
          title={messages.detail}
          onBack={() => void navigateBack()}
          trailing={
            canShare && (
              <IconButton icon="share" label={messages.share} onClick={() => void shareOrder(order, { coin, fiat })} />
            )
          }
        />
      }
      foot={canShare && <OrderFooter order={order} onEdit={() => setEditing(true)} />}
    >
      {answer.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isMissing && <Missing />}
      {answer.isError && !isMissing && !order && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {order && <OrderBody order={order} />}
    </Screen>
  );
}

function OrderBody({ order }: { order: OwnOrder }) {
  const messages = useMessages(listingMessages);
  const { coin } = useShownCurrencies();
  const state = orderState(order);
  return (
    <>
      <section className="px-page pt-3 pb-5">
        <div className="flex items-center justify-between">
          <span className="text-muted">{isListingOpen(state) ? messages.left : messages.sold}</span>
          <Tag kind={state === 'online' ? 'on' : 'plain'}>{messages.states[state]}</Tag>
        </div>
        <FittedAmount value={isListingOpen(state) ? order.remaining : order.sold} currency={coin} counts />
        <SoldBar order={order} />
        <OrderNote order={order} />
      </section>
      {order.running_trades > 0 && (
        <Row
          icon="trade"
          title={messages.running(order.running_trades)}
          hasChevron
          {...linkTo('trades', { index: '1', side: 'seller' })}
        />
      )}
      <Band />
      <OrderFacts order={order} />
    </>
  );
}

function OrderFooter({ order, onEdit }: { order: OwnOrder; onEdit: () => void }) {
  const messages = useMessages(listingMessages);
  const { edit } = useMessages(editMessages);
  const [isCancelling, setCancelling] = useState(false);
  const pause = usePauseOrder((changed) => showToast(changed.is_paused ? messages.paused : messages.resumed));
  const cancelButton = (
    <Button kind="line" isWide onClick={() => setCancelling(true)}>
      {messages.cancel}
    </Button>
  );
  return (
    <Footer label={messages.actions}>
      {canPause(orderState(order)) ? (
        <ButtonPair isLean>
          {cancelButton}
          <Button
            kind={order.is_paused ? 'act' : 'inked'}
            isPending={pause.isPending}
            onClick={() => pause.mutate({ id: order.id, is_paused: !order.is_paused })}
          >
            {order.is_paused ? messages.resume : messages.pause}
          </Button>
        </ButtonPair>
      ) : (
        cancelButton
      )}
      {canChange(order) && (
        <div className="pt-3">
          <Button kind="line" isWide onClick={onEdit}>
            {edit}
          </Button>
        </div>
      )}
      <CancelListingSheet order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </Footer>
  );
}

function canChange(order: OwnOrder): boolean {
  return canEdit(orderState(order)) && minorOf(order.remaining) > 0n;
}

function Missing() {
  const messages = useMessages(listingMessages);
  return (
    <EmptyState
      drawing="broken"
      title={messages.missing}
      text={messages.missingText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('sales')}>
          {messages.toListings}
        </Button>
      }
    />
  );
}
