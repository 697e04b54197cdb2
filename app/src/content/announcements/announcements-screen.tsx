import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useEffect, useState } from 'react';
import { ContentText } from '../../parts/content/content-text.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { bulletinMessages } from './messages.ts';
import { type Announcement, markRead, useBulletins } from './queries.ts';

const SKELETON_ROWS = 6;

/** The announcements. The one that was tapped on the home page is expanded. */
export function AnnouncementsScreen({ params }: ScreenProps) {
  const messages = useMessages(bulletinMessages);
  const list = useBulletins();
  const rows = list.data ?? [];
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {list.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState drawing="messages" title={messages.none} text={messages.noneText} />
      )}
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <AnnouncementRow announcement={row} isOpenAtFirst={row.id === params['id']} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-4 text-center">
          <Button
            kind="line"
            size="small"
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {messages.more}
          </Button>
        </div>
      )}
    </Screen>
  );
}

interface AnnouncementRowProps {
  announcement: Announcement;
  isOpenAtFirst: boolean;
}

function AnnouncementRow({ announcement, isOpenAtFirst }: AnnouncementRowProps) {
  const messages = useMessages(bulletinMessages);
  const formats = useFormats();
  const nowAt = useServerSeconds(MINUTE);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { title, content, pictures, language, is_pinned: isPinned, published_at: publishedAt } = announcement;
  const { id: announcementId, version, is_read: isRead } = announcement;
  // Whether the announcement was unread before this visit: the mark remains while the person looks at it.
  const [isNew] = useState(!isRead);
  useEffect(() => {
    if (isOpen && !isRead) void markRead({ id: announcementId, version });
  }, [isOpen, isRead, announcementId, version]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Its title stands in the spans below. */}
      <summary className="row">
        <span className="row-text">
          <span className="label">
            {title}
            {isPinned && (
              <>
                {' '}
                <Tag>{messages.pinned}</Tag>
              </>
            )}
            {isNew && (
              <>
                {' '}
                <Tag kind="on">{messages.unread}</Tag>
              </>
            )}
          </span>
          <time className="note" dateTime={new Date(publishedAt * SECOND).toISOString()}>
            {isOpen ? formats.dateTime(publishedAt) : formats.relative(publishedAt, nowAt)}
          </time>
        </span>
      </summary>
      <div className="px-page pb-4">
        <ContentText content={content} pictures={pictures} language={language} />
      </div>
    </details>
  );
}
