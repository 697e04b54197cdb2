import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { FoundList } from '../../shell/found-list.tsx';
import { coinText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { exchangeWords } from './copy.ts';
import { usePastRedemptions } from './queries.ts';

/** Redemptions that are over, newest first, each with where it went and its transaction. */
export function PastRedemptions() {
  const words = useWords(exchangeWords);
  const formats = useFormats();
  const heads = [words.number, words.endedAt, words.status, words.redeemer, words.address, words.transaction];
  return (
    <div className="log">
      <FoundList list={usePastRedemptions()} none={words.noRedemptions}>
        {(redemptions) => (
          <table className="table trade-table">
            <caption className="sr-only">{words.view.redemptions}</caption>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="num">
                  {words.paidOut}
                </th>
                <th scope="col" className="num">
                  {words.gave}
                </th>
              </tr>
            </thead>
            <tbody>
              {redemptions.map(({ id, redemption, person }) => (
                <tr key={id}>
                  <td className="digits">{redemption.redemption_no}</td>
                  <td>{redemption.ended_at !== null && formats.dateTime(redemption.ended_at)}</td>
                  <td>{words.redemptionStatuses[redemption.status]}</td>
                  <td>
                    <a className="link" href={addressOf({ room: 'users', userId: person.userid })}>
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
