import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { QueueName } from '../../../shell/queue-name.ts';
import { auditMessages } from '../../audit-log/messages.ts';
import { queueMessages } from '../messages.ts';
import { useDecisionsOn } from './archive-queries.ts';

/** Replaces the decision form: how a case was decided, by whom, and why. */
export function DecidedNote({ queue, caseId }: { queue: QueueName; caseId: string }) {
  const messages = useMessages(queueMessages);
  const { acts } = useMessages(auditMessages);
  const formats = useFormats();
  const decisions = useDecisionsOn(queue, caseId).data;
  return (
    <section className="decide" aria-label={messages.decidedTitle}>
      <h2 className="label">{messages.decidedTitle}</h2>
      {decisions?.length === 0 && <p className="note">{messages.notByOperator}</p>}
      <ul className="decided-steps">
        {decisions?.map((decision) => (
          <li key={decision.id}>
            <p className="label">{acts[decision.act]}</p>
            <p className="note">{`${decision.operator.name} · ${formats.dateTime(decision.at)}`}</p>
            <blockquote>{decision.reason}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
