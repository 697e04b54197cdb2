import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { Trade } from '../queries.ts';
import { mayComplainUnpaid } from '../trade-state.ts';
import { tradePartMessages } from './messages.ts';

/** The link to complain about a trade with vouchers that is not yet marked as paid. */
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
