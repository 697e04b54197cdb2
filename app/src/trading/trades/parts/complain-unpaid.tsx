import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/page-link.tsx';
import type { Trade } from '../queries.ts';
import { mayComplainUnpaid } from '../trade-state.ts';
import { tradePartMessages } from './messages.ts';

/** The way to complain beside a voucher, while nobody has said yet that it is paid. */
export function ComplainUnpaid({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages).complainUnpaid;
  if (!mayComplainUnpaid(trade)) return null;
  return (
    <Rows inset="icon">
      <Row
        icon="warn"
        title={<span className="label">{messages.title}</span>}
        note={messages.note}
        hasChevron
        {...linkTo('seller-complain', { id: trade.id, side: trade.side })}
      />
    </Rows>
  );
}
