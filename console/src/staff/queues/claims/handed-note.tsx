import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMe } from '../../../session/queries.ts';
import { queueMessages } from '../messages.ts';

/** The colleague who handed over this case, with the note; empty if nobody did. */
export function HandedNote({ caseId }: { caseId: string }) {
  const messages = useMessages(queueMessages);
  const handed = useMe().data?.handed.find(({ case_id }) => case_id === caseId);
  if (handed === undefined) return null;
  return <p className="aside">{messages.handedBy(handed.by, handed.reason)}</p>;
}
