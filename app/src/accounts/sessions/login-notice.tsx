import { Row } from '@eh/ui/lists/row.tsx';
import { useAnswer } from '../../api/queries.ts';
import { contentLink } from '../../parts/content/content-link.ts';

/** The line that operators have put on the log-in page, such as a maintenance to come. */
export function LoginNotice() {
  const notice = useAnswer('GET /api/visitor/notice', {}).data?.notice;
  if (!notice) return null;
  const link = notice.target === null ? null : contentLink(notice.target);
  return (
    <div className="mb-6 border-y border-line">
      <Row
        isFlush
        icon="sound"
        title={<span lang={notice.language}>{notice.title}</span>}
        hasChevron={link !== null}
        {...link}
      />
    </div>
  );
}
