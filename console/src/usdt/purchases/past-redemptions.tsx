import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { hashOf } from '../../shell/address.ts';
import { exchangeMessages } from './messages.ts';
import { usePastRedemptions } from './queries.ts';

/** Finished redemptions, newest first, each with its address and transaction. */
export function PastRedemptions() {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  const heads = [
    messages.number,
    messages.endedAt,
    messages.status,
    messages.redeemer,
    messages.address,
    messages.transaction,
  ];
  return (
    <div className="log">
      <FoundList list={usePastRedemptions()} none={messages.noRedemptions}>
        {(redemptions) => (
          <table className="table trade-table">
            <caption className="sr-only">{messages.view.redemptions}</caption>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="num">
                  {messages.paidOut}
                </th>
                <th scope="col" className="num">
                  {messages.gave}
                </th>
              </tr>
            </thead>
            <tbody>
              {redemptions.map(({ id, redemption, person }) => (
                <tr key={id}>
                  <td className="digits">{redemption.redemption_no}</td>
                  <td>{redemption.ended_at !== null && formats.dateTime(redemption.ended_at)}</td>
                  <td>{messages.redemptionStatuses[redemption.status]}</td>
                  <td>
                    <a className="link" href={hashOf('users', person.userid)}>
                      {person.nickname}
                    </a>
                  </td>
                  <td className="digits exchange-long">{redemption.address}</td>
                  <td className="digits exchange-long">{redemption.payout?.tx_hash ?? '—'}</td>
                  <td className="num">{coinText(redemption.usdt, 'USDT')}</td>
                  <td className="num">{coinText(redemption.amount, redemption.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FoundList>
    </div>
  );
}
