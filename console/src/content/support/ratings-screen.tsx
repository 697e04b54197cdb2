import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { supportMessages } from './messages.ts';
import { type RatingSum, useRatings } from './queries.ts';

/** How people rated customer service: the averages and counts of a day and a week, by operator and by day. */
export function RatingsScreen() {
  const messages = useMessages(supportMessages);
  const ratings = useRatings();
  const { data } = ratings;
  return (
    <div className="page">
      <TopBar title={messages.ratingsTitle} says={messages.ratingsText} query={ratings} />
      <main className="support-replies-page">
        {data === undefined ? (
          <LoadState error={ratings.error} onRetry={() => void ratings.refetch()} />
        ) : (
          <>
            <h2 className="label">{messages.byOperator}</h2>
            <table className="table">
              <caption className="sr-only">{messages.byOperator}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.operator}</th>
                  <th scope="col" className="num">
                    {messages.today}
                  </th>
                  <th scope="col" className="num">
                    {messages.week}
                  </th>
                </tr>
              </thead>
              <tbody>
                {[{ name: messages.all, today: data.today, week: data.week }, ...data.operators].map(
                  (row, position) => (
                    <tr key={position === 0 ? '' : row.name}>
                      <td>{row.name}</td>
                      <RatingCell sum={row.today} />
                      <RatingCell sum={row.week} />
                    </tr>
                  ),
                )}
              </tbody>
            </table>
            <h2 className="label">{messages.byDay}</h2>
            <table className="table">
              <caption className="sr-only">{messages.byDay}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.day}</th>
                  <th scope="col" className="num">
                    {messages.rating}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.days.map((sum) => (
                  <tr key={sum.day}>
                    <td className="digits">{sum.day}</td>
                    <RatingCell sum={sum} />
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </main>
    </div>
  );
}

/** The average with the number of ratings; a dash without any. */
function RatingCell({ sum }: { sum: RatingSum }) {
  const messages = useMessages(supportMessages);
  if (sum.average === null) return <td className="num">—</td>;
  return (
    <td className="num">
      {messages.average(sum.average.toFixed(1))}
      <span className="note block">{messages.rated(sum.count)}</span>
    </td>
  );
}
