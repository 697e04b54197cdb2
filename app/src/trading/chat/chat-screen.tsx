import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { ChatFooter } from './chat-footer.tsx';
import { ChatLog } from './chat-log.tsx';
import { chatMessages } from './messages.ts';
import type { Chat } from './queries.ts';
import { useChat, useReadMark } from './queries.ts';

const SKELETON_ROWS = 5;

/** The chat of a trade: the state of the trade, the messages and the composer. */
export function ChatScreen({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  const messages = useMessages(chatMessages);
  const query = useChat(id);
  const chat = query.data;
  useReadMark(id, chat);
  const head = (
    <div className="chat-head">
      <Header
        title={chat?.trade.counterparty.nickname ?? messages.title}
        onBack={() => void navigateBack()}
        trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
      />
      {chat && <PinnedTrade trade={chat.trade} />}
    </div>
  );
  return (
    <Screen head={head} foot={chat && <ChatFooter id={id} chat={chat} />}>
      {query.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {!chat && query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {chat && <ChatLog id={id} chat={chat} />}
    </Screen>
  );
}

/** A summary of the trade with its clock, and a warning against leaving the platform. */
function PinnedTrade({ trade }: { trade: Chat['trade'] }) {
  const messages = useMessages(chatMessages);
  const { coin, fiat } = useShownCurrencies();
  const amount = moneyText(trade.amount, coin);
  const name = tradeStatusOf(trade.status);
  return (
    <section aria-label={messages.order}>
      <a className="chat-trade" {...linkTo(trade.side === 'buyer' ? 'buy-trade' : 'sale-trade', { id: trade.id })}>
        <span className="min-w-0 flex-1">
          <span className="label block">
            {messages.states[name]} · {moneyText(trade.fiat_amount, fiat)}
          </span>
          <span className="note block">{trade.side === 'buyer' ? messages.buy(amount) : messages.sell(amount)}</span>
        </span>
        {trade.deadline_at !== null && (
          <Clock deadlineAt={trade.deadline_at} whose={trade.is_my_turn ? 'mine' : 'theirs'} />
        )}
        <Icon name="next" size={16} />
      </a>
      <p className="chat-caution note">
        <Icon name="shield" size={16} />
        <span>{messages.keepHere}</span>
      </p>
    </section>
  );
}
