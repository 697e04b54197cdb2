import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { CaseHead, Fact } from '../../desk/case-head.tsx';
import { coinText, fiatText } from '../../shell/money.ts';
import { marketWords } from './copy.ts';
import { worthOf } from './order-money.ts';
import type { OrderCase } from './queries.ts';

const DAY_SECONDS = 86_400;

/** Everything one decision needs: why it waits, the terms, who sells, the texts, the accounts. */
export function OrderFacts({ order, now }: { order: OrderCase; now: number }) {
  const words = useWords(marketWords);
  const formats = useFormats();
  const fiat = (value: string) => fiatText(value, order.fiat);
  return (
    <section className="proof" aria-label={words.facts}>
      <CaseHead
        name={words.total}
        figure={coinText(order.total, order.currency)}
        number={{ name: words.orderNo, value: order.order_no, copy: words.copyOrderNo, copied: words.copied }}
      />
      {order.review_reason !== null && (
        <p className="flag">
          <Icon name="flag" size={20} />
          <span>
            <span className="sr-only">{words.waits}: </span>
            {words.reviewReasons[order.review_reason]}
          </span>
        </p>
      )}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.price}>{fiat(order.price)}</Fact>
          <Fact name={words.reference}>
            {order.reference_price === null ? words.noReference : fiat(order.reference_price)}
          </Fact>
          <Fact name={words.worth}>{fiat(worthOf(order))}</Fact>
          <Fact name={words.limits}>
            {fiat(order.minimum)} – {fiat(order.maximum)}
          </Fact>
          <Fact name={words.window}>{words.minutes(order.payment_window_minutes)}</Fact>
          <Fact name={words.postedAt}>{formats.dateTime(order.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.seller}>{order.seller.nickname}</Fact>
          <Fact name={words.realName}>{order.seller.real_name}</Fact>
          <Fact name={words.level}>{order.seller.level}</Fact>
          <Fact name={words.trades}>{order.seller.trades}</Fact>
          <Fact name={words.registered}>
            {words.days(Math.max(0, Math.floor((now - order.seller.registered_at) / DAY_SECONDS)))}
          </Fact>
        </dl>
      </div>
      <Written name={words.note} text={order.note} />
      <Written name={words.firstMessage} text={order.first_message} />
      <Accounts order={order} />
    </section>
  );
}

function Written({ name, text }: { name: string; text: string }) {
  const words = useWords(marketWords);
  return (
    <div className="written">
      <h3 className="note">{name}</h3>
      {text === '' ? <p className="written-none">{words.none}</p> : <blockquote>{text}</blockquote>}
    </div>
  );
}

function Accounts({ order }: { order: OrderCase }) {
  const words = useWords(marketWords);
  const channels: Readonly<Record<string, string>> = words.channelNames;
  return (
    <table className="table">
      <caption className="note">{words.accounts}</caption>
      <thead>
        <tr>
          <th scope="col">{words.channel}</th>
          <th scope="col">{words.holder}</th>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.match}</th>
        </tr>
      </thead>
      <tbody>
        {order.accounts.map((account) => (
          <tr key={`${account.channel} ${account.number}`}>
            <td>{channels[account.channel] ?? account.channel}</td>
            <td>{account.holder}</td>
            <td className="digits">{account.number}</td>
            <td className={account.is_name_equal ? undefined : 'bad'}>
              <span className="with-icon">
                <Icon name={account.is_name_equal ? 'check' : 'warn'} size={16} />
                {account.is_name_equal ? words.isMatch : words.isNoMatch}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
