import { Skeleton } from '@eh/ui/feedback/skeleton.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useAnswer } from '../../api/queries.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';

/** The newest announcement in one line, or nothing. Its space is reserved until that is known. */
export function Announcement() {
  const { data, isPending } = useAnswer('GET /api/notice', {});
  const newest = data?.announcement;
  if (!newest && !isPending) return null;
  return (
    <div className="border-t border-line mt-4">
      {newest ? (
        <Row
          icon="sound"
          title={<span className="clip block">{newest.title}</span>}
          hasChevron
          {...linkTo('announcement', { id: newest.id })}
        />
      ) : (
        <Row icon="sound" title={<Skeleton width="60%" />} />
      )}
    </div>
  );
}
