import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMe } from '../session/queries.ts';
import { deskMessages } from './messages.ts';

/** Says who gave this case to whoever holds it, and what was written. Nothing where nobody did. */
export function HandedNote({ caseId }: { caseId: string }) {
  const messages = useMessages(deskMessages);
  const handed = useMe().data?.handed.find((one) => one.case_id === caseId);
  if (handed === undefined) return null;
  return <p className="aside">{messages.handedBy(handed.by, handed.reason)}</p>;
}
