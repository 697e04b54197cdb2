import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { hashOf } from './address.ts';
import { shellMessages } from './messages.ts';
import { isQueueName } from './queue-name.ts';
import { routeMessages } from './route-messages.ts';

export interface HandedProps {
  handed: readonly { readonly queue: string; readonly case_id: string; readonly by: string; readonly reason: string }[];
}

/** Cases that colleagues handed to this operator, listed above all queues. */
export function Handed({ handed }: HandedProps) {
  const messages = useMessages(shellMessages);
  const titles = useMessages(routeMessages);
  if (handed.length === 0) return null;
  return (
    <ul className="rail-handed" aria-label={messages.handed}>
      {handed.map(({ queue, case_id, by, reason }) =>
        isQueueName(queue) ? (
          <li key={`${queue} ${case_id}`}>
            <a href={hashOf(queue, case_id)}>
              <span className="label">{messages.handedBy(by, titles[queue].title)}</span>
              <span className="note">{reason}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
