import { inLanguage } from '@eh/contract/platform/fault.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { queueMessages } from '../../staff/queues/messages.ts';
import { QueueDecision } from '../../staff/queues/queue-decision.tsx';
import { contactMessages } from './messages.ts';
import { type ContactCase, useClaim, useDecide } from './queries.ts';

export interface ContactDecisionProps {
  request: ContactCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Binds the new phone or e-mail once two operators have signed, or rejects the request; the user reads the reason. */
export function ContactDecision({ request, operator, nextId }: ContactDecisionProps) {
  const messages = useMessages(contactMessages);
  const shared = useMessages(queueMessages);
  const claim = useClaim();
  const decide = useDecide();
  const formats = useFormats();
  const language = useLanguage();
  const first = request.first_signature;

  async function handleDecide(decision: 'pass' | 'reject', reason: string): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: request.id, decision, reason });
    const doneText = decision === 'pass' ? messages.passed : messages.rejected;
    showToast(isDone ? doneText : shared.waits);
    return isDone;
  }

  return (
    <QueueDecision
      queue="contacts"
      waiting={request}
      operator={operator}
      nextId={nextId}
      choices={[
        {
          name: 'pass',
          label: shared.pass,
          keyName: 'P',
          title: messages.passTitle(request.target),
          text: messages.passText,
          presets: messages.passReasons,
        },
        {
          name: 'reject',
          label: shared.reject,
          keyName: 'R',
          title: messages.rejectTitle,
          text: messages.rejectText,
          presets: messages.rejectReasons,
        },
      ]}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: request.id, claim: wants })}
      onDecide={handleDecide}
      signature={first}
    >
      <p className="aside">{messages.explain}</p>
      {first ? (
        <p className="aside mt-2">
          {shared.signed(first.operator.name)} · {formats.dateTime(first.at)}
          <span className="note block">{inLanguage(first.reason, language)}</span>
        </p>
      ) : (
        <p className="note mt-2">{shared.twoPass}</p>
      )}
    </QueueDecision>
  );
}
