import { Steps } from '@eh/ui/lists/steps.tsx';
import { WaitingCard } from '@eh/ui/lists/waiting-card.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { makeStale } from '../../api/stale/stale-answers.ts';
import { phaseOf, stepOf } from './complaint-state.ts';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';

/** Says whose turn it is and until when. Highlighted only when it is the viewer's turn. */
export function TurnHead({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const phase = phaseOf(complaint);
  const isMine = phase === 'answer' || phase === 'consent';
  return (
    <>
      {isMine && complaint.turn_until !== null ? (
        <MyTurn complaint={complaint} until={complaint.turn_until} />
      ) : (
        <OthersTurn complaint={complaint} />
      )}
      <div className="px-page pt-4">
        <Steps label={messages.steps} steps={messages.stepNames} current={stepOf(phase)} />
      </div>
    </>
  );
}

function MyTurn({ complaint, until }: { complaint: Complaint; until: number }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  const theirs = complaint.side === 'buyer' ? 'seller' : 'buyer';
  const isAsked = phaseOf(complaint) === 'consent';
  const title = isAsked ? messages.turn.consent : messages.turn.mine;
  return (
    <section className="pt-3" aria-label={title}>
      <WaitingCard title={title} deadlineAt={until} until={formats.dateTime(until)}>
        {isAsked
          ? messages.turnNote.consent
          : messages.turnNote.exhibits(complaint.exhibits[theirs], messages.sides[theirs])}
      </WaitingCard>
    </section>
  );
}

function OthersTurn({ complaint }: { complaint: Complaint }) {
  const formats = useFormats();
  const now = useServerSeconds();
  const { title, note } = useTurnTexts(complaint, (at) => formats.dateTime(at), now);
  const hasClock = complaint.turn_until !== null && complaint.turn_until > now;
  return (
    <section className="px-page pt-3">
      <div className="flex items-center gap-3">
        <h2 className="title flex-1">{title}</h2>
        {complaint.turn_until !== null && hasClock && (
          <Clock deadlineAt={complaint.turn_until} whose="theirs" size="big" onEnd={() => makeStale(['complaints'])} />
        )}
      </div>
      {note !== '' && <p className="text-muted">{note}</p>}
    </section>
  );
}

function useTurnTexts(
  complaint: Complaint,
  timeOf: (at: number) => string,
  now: number,
): { readonly title: string; readonly note: string } {
  const { turn, turnNote } = useMessages(complaintMessages);
  const name = complaint.counterparty.nickname;
  switch (phaseOf(complaint)) {
    case 'otherAnswers':
      return { title: turn.other(name), note: turnNote.other };
    case 'otherConsents':
      return { title: turn.otherConsent(name), note: turnNote.consent };
    case 'paused':
      return { title: turn.paused, note: turnNote.paused };
    case 'over':
      return { title: turn.over, note: '' };
    case 'service': {
      const until = complaint.turn_until ?? now;
      return { title: turn.service, note: until > now ? turnNote.service(timeOf(until)) : turnNote.serviceOverdue };
    }
    case 'answer':
      return { title: turn.mine, note: turnNote.silence };
    case 'consent':
      return { title: turn.consent, note: '' };
  }
}
