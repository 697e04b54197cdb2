import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { shellMessages } from './messages.ts';
import { addressOf, isQueueRoom } from './place.ts';

export interface HandedProps {
  handed: readonly { readonly queue: string; readonly case_id: string; readonly by: string; readonly reason: string }[];
}

/** Cases that colleagues gave to whoever sits here, above everything that waits for anybody. */
export function Handed({ handed }: HandedProps) {
  const messages = useMessages(shellMessages);
  if (handed.length === 0) return null;
  return (
    <ul className="rail-handed" aria-label={messages.handed}>
      {handed.map(({ queue, case_id, by, reason }) =>
        isQueueRoom(queue) ? (
          <li key={`${queue} ${case_id}`}>
            <a href={addressOf({ room: queue, caseId: case_id })}>
              <span className="label">{messages.handedBy(by, messages.queueNames[queue])}</span>
              <span className="note">{reason}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
