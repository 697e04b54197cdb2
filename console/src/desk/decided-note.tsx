import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditWords } from '../audit/copy.ts';
import type { QueueRoom } from '../shell/place.ts';
import { useDecisionsOn } from './archive-queries.ts';
import { deskWords } from './copy.ts';

/** Stands where a decision would be made: how a case was decided, by whom, and why. */
export function DecidedNote({ room, caseId }: { room: QueueRoom; caseId: string }) {
  const words = useWords(deskWords);
  const { acts } = useWords(auditWords);
  const formats = useFormats();
  const decisions = useDecisionsOn(room, caseId).data;
  return (
    <section className="decide" aria-label={words.decidedTitle}>
      <h2 className="label">{words.decidedTitle}</h2>
      {decisions?.length === 0 && <p className="note">{words.notByOperator}</p>}
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
