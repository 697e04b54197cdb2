import { Row } from '@eh/ui/row.tsx';
import { useAnswer } from '../api/queries.ts';
import { linkTo } from '../shell/page-link.tsx';

/** The newest announcement in one line; nothing where there is none. */
export function Announcement() {
  const newest = useAnswer('GET /api/notice', {}).data?.announcement;
  if (!newest) return null;
  return (
    <div className="border-t border-line mt-4">
      <Row
        icon="sound"
        title={<span className="clip block">{newest.title}</span>}
        hasChevron
        {...linkTo('announcement', { id: newest.id })}
      />
    </div>
  );
}
