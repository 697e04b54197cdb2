import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { ChatFooter } from './chat-footer.tsx';
import { ChatLog } from './chat-log.tsx';
import { chatMessages } from './messages.ts';
import { PinnedTrade } from './pinned-trade.tsx';
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
