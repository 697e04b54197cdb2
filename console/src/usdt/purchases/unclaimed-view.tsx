import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { hashOf } from '../../shell/address.ts';
import { exchangeMessages } from './messages.ts';
import { useUnclaimed } from './queries.ts';

/** USDT that nobody could be credited with, newest first, each with its address and transaction. */
export function UnclaimedView() {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  const heads = [messages.at, messages.owner, messages.number, messages.chain, messages.address, messages.transaction];
  return (
    <div className="log">
      <p className="note">{messages.unclaimedSays}</p>
      <FoundList list={useUnclaimed()} none={messages.noneUnclaimed}>
        {(deposits) => (
          <table className="table trade-table">
            <caption className="sr-only">{messages.view.unclaimed}</caption>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="num">
                  {messages.came}
                </th>
              </tr>
            </thead>
            <tbody>
              {deposits.map(({ id, owner, purchase, ...deposit }) => (
                <tr key={id}>
                  <td>{formats.dateTime(deposit.seen_at)}</td>
                  <td>
                    <a className="link" href={hashOf('users', owner.userid)}>
                      {owner.nickname} <span className="digits">{owner.account}</span>
                    </a>
                  </td>
                  <td>
                    <a className="link digits" href={hashOf('exchange', 'purchases', purchase.id)}>
                      {purchase.number}
                    </a>
                  </td>
                  <td>{deposit.chain}</td>
                  <td className="digits exchange-long">{deposit.address}</td>
                  <td className="digits exchange-long">{deposit.tx_hash}</td>
                  <td className="num">{coinText(deposit.usdt, 'USDT')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FoundList>
    </div>
  );
}
