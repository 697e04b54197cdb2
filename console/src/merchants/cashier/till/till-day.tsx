import { COIN_DECIMALS, isPositiveDecimal } from '@eh/contract/platform/money.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../../parts/money/money.ts';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { tillMessages } from './messages.ts';
import { priceText } from './price-text.ts';
import { useTillDay } from './queries.ts';

/** The payments of today at the till, newest first, and their sum. */
export function TillDay() {
  const messages = useMessages(tillMessages);
  const formats = useFormats();
  const { sums, list } = useTillDay();
  const paid = sums.data?.paid;
  const currency = sums.data?.currency ?? '';
  return (
    <section aria-label={messages.day}>
      <h2 className="title">{messages.day}</h2>
      {paid && (
        <p className="till-total">
          <span>{messages.count(paid.count)}</span>
          <strong>{coinText(paid.amount, currency)}</strong>
        </p>
      )}
      {paid && isPositiveDecimal(paid.refunded, COIN_DECIMALS) && (
        <p className="note">{messages.refunded(coinText(paid.refunded, currency))}</p>
      )}
      <FoundList list={list} none={messages.none}>
        {(rows) => (
          <ul className="till-rows">
            {rows.map((order) => (
              <li key={order.id}>
                <a className="link" href={portalHash('payments', order.id)}>
                  {formats.time(order.paid_at ?? order.created_at)}
                </a>
                <span className="clip">{order.payer?.name ?? ''}</span>
                <span>{priceText(order)}</span>
              </li>
            ))}
          </ul>
        )}
      </FoundList>
    </section>
  );
}
