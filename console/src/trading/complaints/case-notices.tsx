import { isNoticeType } from '@eh/contract/notices.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';

/** The delivery log: each notice with its receiver, and when it was sent, delivered and read. */
export function CaseNotices({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  const timeOr = (at: number | null, none: string) =>
    at === null ? <span className="bad">{none}</span> : formats.dateTime(at);
  if (complaint.deliveries.length === 0) return <output className="nothing">{messages.noNotices}</output>;
  return (
    <table className="table case-notices" data-slim="">
      <caption className="sr-only">{messages.noticesTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.sentAt}</th>
          <th scope="col">{messages.to}</th>
          <th scope="col">{messages.notice}</th>
          <th scope="col">{messages.deliveredAt}</th>
          <th scope="col">{messages.readAt}</th>
        </tr>
      </thead>
      <tbody>
        {complaint.deliveries.map((delivery) => (
          <tr key={`${delivery.type} ${delivery.to} ${delivery.sent_at}`}>
            <td>{formats.dateTime(delivery.sent_at)}</td>
            <td>{messages.sides[delivery.to]}</td>
            <td>
              {isNoticeType(delivery.type) ? trade.notices[delivery.type] : delivery.type}
              {delivery.is_reminder && <span className="tag ml-2">{messages.reminder}</span>}
            </td>
            <td>
              {delivery.messaged && (
                <p>{messages.messaged[delivery.messaged.by](formats.dateTime(delivery.messaged.at))}</p>
              )}
              {(delivery.delivered_at !== null || !delivery.messaged) &&
                timeOr(delivery.delivered_at, messages.notDelivered)}
              {delivery.delivered_at !== null && (
                <p className="note">
                  {delivery.seen_at === null ? messages.notShown : messages.shownAt(formats.time(delivery.seen_at))}
                </p>
              )}
            </td>
            <td>{timeOr(delivery.read_at, messages.notRead)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
