import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { quickWayMessages } from './quick-way-messages.ts';

/** The way from the buyers to the best of them for one sum. */
export function QuickWay() {
  const messages = useMessages(quickWayMessages);
  return (
    <div className="border-b border-line">
      <Row
        icon="torch"
        title={messages.sell}
        note={messages.note}
        isTight
        hasChevron
        {...linkTo('quick-trade', { side: 'sell' })}
      />
    </div>
  );
}
