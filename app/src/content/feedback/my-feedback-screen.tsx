import { Refused } from '@eh/client/calls/refused.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { Thumbnail } from '@eh/ui/media/thumbnail.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { pullMessages } from '../../parts/pull-messages.ts';
import { navigateBack, navigateTo, redirectTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { feedbackMessages } from './messages.ts';
import { type OwnFeedback, useFeedback, useOwnFeedback } from './queries.ts';

const SKELETON_ROWS = 4;

/** The person's own feedback with its state and answer; with an id, as in a notice, only that feedback. */
export function MyFeedbackScreen({ params }: ScreenProps) {
  const messages = useMessages(feedbackMessages);
  const id = params['id'] ?? '';
  return (
    <Screen head={<Header title={messages.mine} onBack={() => void navigateBack()} />}>
      {id === '' ? <AllFeedback /> : <OneFeedback id={id} />}
    </Screen>
  );
}

function AllFeedback() {
  const messages = useMessages(feedbackMessages);
  const pulling = useMessages(pullMessages);
  const list = useOwnFeedback(true);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PullList
      onRefresh={() => list.refetch()}
      messages={pulling}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      isLoadingMore={list.isFetchingNextPage}
      end={rows.length > 0 ? messages.end : undefined}
    >
      {list.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          drawing="receipt"
          title={messages.empty}
          text={messages.emptyText}
          actions={
            <Button kind="line" isWide onClick={() => void redirectTo('feedback')}>
              {messages.write}
            </Button>
          }
        />
      )}
      {rows.map((row) => (
        <FeedbackItem key={row.id} row={row} />
      ))}
    </PullList>
  );
}

function OneFeedback({ id }: { id: string }) {
  const messages = useMessages(feedbackMessages);
  const query = useFeedback(id);
  const toAll = (
    <div className="px-page pt-4">
      <Button kind="line" isWide onClick={() => void navigateTo('my-feedback')}>
        {messages.all}
      </Button>
    </div>
  );
  if (query.isPending) return <SkeletonRows shape="facts" count={SKELETON_ROWS} />;
  if (query.error instanceof Refused && query.error.code === feedbackRefusals.FeedbackNotFound.code)
    return <EmptyState drawing="broken" title={messages.gone} text={messages.goneText} actions={toAll} />;
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  return (
    <>
      <FeedbackItem row={query.data} />
      {toAll}
    </>
  );
}

function FeedbackItem({ row }: { row: OwnFeedback }) {
  const messages = useMessages(feedbackMessages);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <article className="border-b border-line px-page py-4" aria-label={messages.kinds[row.kind]}>
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="label">{messages.kinds[row.kind]}</h2>
        <span className={row.state === 'answered' ? 'label' : 'text-muted'}>{messages.states[row.state]}</span>
      </header>
      <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">{row.text}</p>
      <Pictures pictures={row.pictures} />
      <p className="note mt-2">
        {formats.dateTime(row.created_at)}
        {row.contact !== '' && ` · ${messages.contactGiven(row.contact)}`}
      </p>
      {row.answer && (
        <div className="chat-message mt-3" data-from="staff">
          <p className="chat-who">
            <Icon name="verified" size={16} label={messages.verified} />
            <span className="text-ink">{messages.official}</span>
          </p>
          <p className="chat-bubble">{inLanguage(row.answer, language)}</p>
          {row.answered_at !== null && <p className="chat-time note">{formats.dateTime(row.answered_at)}</p>}
        </div>
      )}
    </article>
  );
}

function Pictures({ pictures }: { pictures: OwnFeedback['pictures'] }) {
  const messages = useMessages(feedbackMessages);
  const [index, setIndex] = useState<number | null>(null);
  const shown = pictures.map((file, position) => ({
    src: file.url.startsWith('/') ? apiBaseUrl() + file.url : file.url,
    label: messages.picture(position + 1),
  }));
  if (shown.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {shown.map(({ src, label }, position) => (
        <Thumbnail key={label} isSquare src={src} label={label} onClick={() => setIndex(position)} />
      ))}
      <PictureViewer canSave pictures={shown} index={index} onIndexChange={setIndex} onClose={() => setIndex(null)} />
    </div>
  );
}
