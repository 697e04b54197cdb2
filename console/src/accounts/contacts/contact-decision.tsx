import { inLanguage } from '@eh/contract/platform/fault.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { deskWords } from '../../desk/copy.ts';
import { QueueDecision } from '../../desk/queue-decision.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { contactWords } from './copy.ts';
import { type ContactCase, useClaim, useDecide } from './queries.ts';

export interface ContactDecisionProps {
  request: ContactCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Binds the new phone or e-mail once two have signed it, or leaves all as it is; the person reads the reason. */
export function ContactDecision({ request, operator, nextId }: ContactDecisionProps) {
  const words = useWords(contactWords);
  const desk = useWords(deskWords);
  const claim = useClaim();
  const decide = useDecide();
  const formats = useFormats();
  const language = useLanguage();
  const first = request.first_signature;

  async function handleDecide(decision: 'pass' | 'reject', reason: string): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: request.id, decision, reason });
    const done = decision === 'pass' ? words.passed : words.rejected;
    showToast(isDone ? done : desk.waits);
    return isDone;
  }

  return (
    <QueueDecision
      room="contacts"
      waiting={request}
      operator={operator}
      nextId={nextId}
      choices={[
        {
          name: 'pass',
          label: desk.pass,
          keyName: 'P',
          title: words.passTitle(request.target),
          text: words.passText,
          presets: words.passReasons,
        },
        {
          name: 'reject',
          label: desk.reject,
          keyName: 'R',
          title: words.rejectTitle,
          text: words.rejectText,
          presets: words.rejectReasons,
        },
      ]}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: request.id, claim: wants })}
      onDecide={handleDecide}
      signature={first}
    >
      <p className="aside">{words.explain}</p>
      {first ? (
        <p className="aside mt-2">
          {desk.signed(first.operator.name)} · {formats.dateTime(first.at)}
          <span className="note block">{inLanguage(first.reason, language)}</span>
        </p>
      ) : (
        <p className="note mt-2">{desk.twoPass}</p>
      )}
    </QueueDecision>
  );
}
