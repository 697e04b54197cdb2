import { Skeleton } from '@eh/ui/feedback/skeleton.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { contentLink } from '../../parts/content/content-link.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

/**
 * One line of news: a notice by operators with its link, or else the newest announcement. Its space is reserved until
 * it loads.
 */
export function Announcement() {
  const messages = useMessages(homeMessages);
  const { data, isPending } = useAnswer('GET /api/notice', {});
  const { notice = null, announcement = null } = data ?? {};
  const newest = notice ?? announcement;
  if (!newest && !isPending) return null;
  const link = notice ? noticeLink(notice.target) : linkTo('announcement', { id: announcement?.id ?? '' });
  const isNew = notice === null && announcement?.is_read === false;
  return (
    <div className="border-t border-line mt-4">
      {newest ? (
        <Row
          icon="sound"
          title={
            <span className="clip block" lang={newest.language}>
              {newest.title}
            </span>
          }
          trailing={isNew ? <Tag>{messages.unread}</Tag> : undefined}
          hasChevron={link !== null}
          {...link}
        />
      ) : (
        <Row icon="sound" title={<Skeleton width="60%" />} />
      )}
    </div>
  );
}

function noticeLink(target: string | null) {
  return target === null ? null : contentLink(target);
}
