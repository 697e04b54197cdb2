import type { AnswerOf } from '@eh/contract/calls.ts';
import { Row } from '@eh/ui/lists/row.tsx';
import { contentLink } from '../../parts/content/content-link.ts';

type Notice = NonNullable<AnswerOf<'GET /api/visitor/notice'>['notice']>;

/** A line of text that operators put on the log-in page, such as an announced maintenance. */
export function LoginNotice({ notice }: { notice: Notice }) {
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
