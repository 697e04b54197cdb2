import { Refused } from '@eh/client/calls/refused.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ChatComposer } from '../../parts/chat/chat-composer.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { supportMessages } from './messages.ts';
import { type Support, type SupportCaller, useReadMark, useSending, useSupport } from './queries.ts';
import { SupportHead } from './support-head.tsx';
import { SupportLog } from './support-log.tsx';
import { SupportRating } from './support-rating.tsx';
import { useVisitorToken } from './visitor.ts';
import { useVisitorChannel } from './visitor-channel.ts';

const SKELETON_ROWS = 4;

/** The chat with customer service, for people and for visitors who are not logged in. */
export function SupportScreen() {
  const messages = useMessages(supportMessages);
  const { isVisitor, token, query: visitor } = useVisitorToken();
  const query = useSupport({ token }, !isVisitor || token !== null);
  useVisitorChannel(token);
  const isOff = query.error instanceof Refused && query.error.code === supportRefusals.SupportOff.code;
  const head = (
    <Header
      title={messages.title}
      onBack={() => void navigateBack()}
      trailing={!isVisitor && <IconButton icon="help" label={messages.help} {...linkTo('help-list')} />}
    />
  );
  if (query.data) return <Talk head={head} support={query.data} caller={{ token }} isVisitor={isVisitor} />;
  const isFailed = query.isError || visitor.isError;
  return (
    <Screen head={head}>
      {isOff && <EmptyState drawing="messages" title={messages.off} text={messages.offText} />}
      {isFailed && !isOff && (
        <LoadFailed onRetry={() => void (visitor.isError ? visitor.refetch() : query.refetch())} />
      )}
      {!isFailed && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
    </Screen>
  );
}

interface TalkProps {
  head: React.ReactNode;
  support: Support;
  caller: SupportCaller;
  isVisitor: boolean;
}

function Talk({ head, support, caller, isVisitor }: TalkProps) {
  const messages = useMessages(supportMessages);
  const { conversation, hours } = support;
  const sending = useSending(caller);
  const [skippedId, setSkippedId] = useState<string | null>(null);
  useReadMark(caller, conversation);
  const isRunning = conversation !== null && conversation.state !== 'ended';
  const mayWrite = isRunning || hours.is_open;
  const isRated = conversation?.can_rate === true && skippedId !== conversation.id;
  return (
    <Screen
      head={
        <div className="chat-head">
          {head}
          <SupportHead support={support} />
        </div>
      }
      foot={
        isRated ? (
          <SupportRating caller={caller} conversation={conversation} onSkip={() => setSkippedId(conversation.id)} />
        ) : (
          <Footer label={messages.actions}>
            {mayWrite ? (
              <ChatComposer
                placeholder={conversation?.state === 'waiting' ? messages.writeNow : messages.writeNew}
                onText={(text) => void sending.sendText(text)}
                onFile={isVisitor ? undefined : (file) => void sending.sendFile(file)}
              />
            ) : (
              <Closed from={hours.from} isVisitor={isVisitor} />
            )}
          </Footer>
        )
      }
    >
      <SupportLog
        conversation={conversation}
        pending={sending.pending}
        hasTopics={!isVisitor}
        onRemove={sending.remove}
      />
    </Screen>
  );
}

function Closed({ from, isVisitor }: { from: string; isVisitor: boolean }) {
  const messages = useMessages(supportMessages);
  return (
    <>
      <p className="note pb-2">{messages.closedText(from)}</p>
      {!isVisitor && (
        <Button kind="line" isWide {...linkTo('feedback')}>
          {messages.feedback}
        </Button>
      )}
    </>
  );
}
