import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { turnMessages } from './turn-messages.ts';

/** The turn and the deadline of an open complaint, shown on the page of its trade. */
export function ComplaintTurn({ tradeId }: { tradeId: string }) {
  const messages = useMessages(turnMessages);
  const formats = useFormats();
  const query = useAnswer('POST /api/complain/getByTransId', { transaction_id: tradeId });
  const complaint = query.data;
  if (!complaint?.is_open || complaint.turn_until === null) return null;
  const until = formats.dateTime(complaint.turn_until);
  return (
    <section className="px-page pt-4">
      <div className="flex items-center gap-3">
        <h3 className="label flex-1">{complaint.is_my_turn ? messages.mine : messages.theirs}</h3>
        <Clock
          deadlineAt={complaint.turn_until}
          whose={complaint.is_my_turn ? 'mine' : 'theirs'}
          size="small"
          onEnd={() => void query.refetch()}
        />
      </div>
      <p className="text-muted">{complaint.is_my_turn ? messages.until(until) : messages.waits(until)}</p>
      <a className="link" {...linkTo('complain-reply', { id: tradeId })}>
        {messages.open}
      </a>
    </section>
  );
}
