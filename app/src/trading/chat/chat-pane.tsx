import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { ChatFooter } from './chat-footer.tsx';
import { ChatLog } from './chat-log.tsx';
import { chatMessages } from './messages.ts';
import { PinnedTrade } from './pinned-trade.tsx';
import { useChat, useReadMark } from './queries.ts';

const SKELETON_ROWS = 5;

/** The chat of a trade as a part of a wide page, which scrolls by itself. */
export function ChatPane({ id }: { id: string }) {
  const messages = useMessages(chatMessages);
  const query = useChat(id);
  const chat = query.data;
  useReadMark(id, chat);
  return (
    <section className="workspace-chat" aria-label={messages.title}>
      <div className="workspace-head px-page">
        <h2 className="title">{chat?.trade.counterparty.nickname ?? messages.title}</h2>
        <IconButton icon="service" label={messages.service} onClick={openCustomerService} />
      </div>
      {chat && <PinnedTrade trade={chat.trade} />}
      <div className="workspace-log">
        {query.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {!chat && query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
        {chat && <ChatLog id={id} chat={chat} />}
      </div>
      {chat && <ChatFooter id={id} chat={chat} />}
    </section>
  );
}
