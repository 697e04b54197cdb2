import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { ChatButton } from '../../parts/chat-button.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useTradeReminder } from '../../parts/trade-reminder.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { withdrawModals } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { OfficialNote } from './history/official-note.tsx';
import { tradeMessages } from './messages.ts';
import { ComplaintTurn } from './parts/complaint-turn.tsx';
import { MethodPaused } from './parts/method-paused.tsx';
import { TradeMissing } from './parts/trade-missing.tsx';
import type { Side, Trade } from './queries.ts';
import { refetchTrade, useTrade } from './queries.ts';
import { TradeHead } from './trade-head.tsx';
import { TradeNoticeContext } from './trade-notice.ts';
import { isIdle, stateOf } from './trade-state.ts';

export interface TradePageProps {
  side: Side;
  id: string;
  /** The content below the head, by the state of the trade. */
  Body: ComponentType<{ trade: Trade }>;
  /** The actions at the bottom of the page, by the state of the trade. */
  Actions: ComponentType<{ trade: Trade }>;
  /** Sticks under the header. */
  strip?: ReactNode;
}

const SKELETON_ROWS = 7;

/** The page of a trade from one side: its state and deadline, then the content of the state. */
export function TradePage({ side, id, Body, Actions, strip }: TradePageProps) {
  const messages = useMessages(tradeMessages);
  const { coin } = useShownCurrencies();
  const [notice, showNotice] = useState<string | null>(null);
  const query = useTrade(side, id);
  useTradeReminder(id, (isUrged) => {
    if (isUrged) showNotice(messages.reminded);
    void refetchTrade({ side, id });
  });
  useEffect(() => withdrawModals(id), [id]);
  const trade = query.data;
  const service = (
    <>
      <ChatButton id={id} />
      <IconButton icon="service" label={messages.service} onClick={openCustomerService} />
    </>
  );
  const title = messages.pageTitle[side](trade ? moneyText(trade.amount, coin) : '').trim();
  return (
    <TradeNoticeContext value={showNotice}>
      <Screen
        head={
          <>
            <Header title={title} onBack={() => void navigateBack()} trailing={service} />
            {strip}
          </>
        }
        foot={
          trade &&
          !isIdle(trade) && (
            <Footer label={messages.actions}>
              <Actions trade={trade} />
            </Footer>
          )
        }
      >
        {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
        {!trade && query.isError && <TradeMissing error={query.error} onRetry={() => void query.refetch()} />}
        {trade && <TradeHead trade={trade} notice={notice} />}
        {trade && stateOf(trade) === 'complaint' && <ComplaintTurn tradeId={trade.id} />}
        {trade && <MethodPaused trade={trade} />}
        {trade && <OfficialNote trade={trade} />}
        {trade && <Body trade={trade} />}
      </Screen>
    </TradeNoticeContext>
  );
}
