import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { ChatButton } from '../../parts/chat-button.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useTradeReminder } from '../../parts/trade-reminder.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { withdrawModals } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { tradeMessages } from './messages.ts';
import { ComplaintTurn } from './parts/complaint-turn.tsx';
import { MethodPaused } from './parts/method-paused.tsx';
import { OfficialWord } from './parts/official-word.tsx';
import { TradeMissing } from './parts/trade-missing.tsx';
import type { Side, Trade } from './queries.ts';
import { refetchTrade, useTrade } from './queries.ts';
import { TradeHead } from './trade-head.tsx';
import { TradeLineContext } from './trade-line.ts';
import { isIdle, stateOf } from './trade-state.ts';

export interface TradePageProps {
  side: Side;
  id: string;
  /** What the state of the trade shows, under its head. */
  Body: ComponentType<{ trade: Trade }>;
  /** The pinned acts of the state. */
  Acts: ComponentType<{ trade: Trade }>;
}

const SKELETON_ROWS = 7;

/** The page of a trade from one side: where it stands and how long there is, then what its state needs. */
export function TradePage({ side, id, Body, Acts }: TradePageProps) {
  const messages = useMessages(tradeMessages);
  const { coin } = useShownCurrencies();
  const [line, showLine] = useState<string | null>(null);
  const query = useTrade(side, id);
  useTradeReminder(id, (isUrged) => {
    if (isUrged) showLine(messages.reminded);
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
    <TradeLineContext value={showLine}>
      <Screen
        head={<Header title={title} onBack={() => void navigateBack()} trailing={service} />}
        foot={
          trade &&
          !isIdle(trade) && (
            <Footer label={messages.actions}>
              <Acts trade={trade} />
            </Footer>
          )
        }
      >
        {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
        {!trade && query.isError && <TradeMissing error={query.error} onRetry={() => void query.refetch()} />}
        {trade && <TradeHead trade={trade} line={line} />}
        {trade && stateOf(trade) === 'complaint' && <ComplaintTurn tradeId={trade.id} />}
        {trade && <MethodPaused trade={trade} />}
        {trade && <OfficialWord trade={trade} />}
        {trade && <Body trade={trade} />}
      </Screen>
    </TradeLineContext>
  );
}
