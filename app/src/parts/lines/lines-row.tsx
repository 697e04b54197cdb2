import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSyncExternalStore } from 'react';
import { apiLines, followApiLines } from '../../api/lines/api-lines.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { apiLinesRowMessages } from './messages.ts';

/** The link to the API lines, with the one in use; empty if there is only one. */
export function ApiLinesRow() {
  const messages = useMessages(apiLinesRowMessages);
  const { current, lines } = useSyncExternalStore(followApiLines, apiLines);
  if (lines.length < 2) return null;
  return (
    <Row
      icon="link"
      title={<span className="text-ink">{messages.title}</span>}
      end={<span className="text-muted">{current.id === 0 ? '' : messages.line(current.id)}</span>}
      hasChevron
      {...linkTo('lines')}
    />
  );
}
