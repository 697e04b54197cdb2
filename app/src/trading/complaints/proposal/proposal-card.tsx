import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { complaintMessages } from '../messages.ts';
import type { Complaint } from '../queries.ts';
import { RulingSum } from './ruling-sum.tsx';

/** The outcome that customer service proposes, with its reason and the deadline. */
export function ProposalCard({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages).proposal;
  const formats = useFormats();
  const { proposal, turn_until: until } = complaint;
  if (!proposal) return null;
  return (
    <section className="flex flex-col gap-2 px-page pt-5" aria-label={messages.title}>
      <h2 className="title">{messages.title}</h2>
      <p className="break-words">{proposal.reason}</p>
      <RulingSum ruling={proposal} isSettled={false} />
      <p className="note">
        {proposal.is_mine_to_answer && until !== null
          ? messages.note(formats.dateTime(until))
          : messages.waits(complaint.counterparty.nickname)}
      </p>
    </section>
  );
}
