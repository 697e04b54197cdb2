import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { queueMessages } from '../messages.ts';
import type { CaseOf } from '../queue-hooks.ts';

/** Says that a decision takes two operators, or who has signed it first. */
export function FirstSignature({ signature }: { signature: CaseOf<'applications'>['first_signature'] }) {
  const shared = useMessages(queueMessages);
  const formats = useFormats();
  const language = useLanguage();
  if (!signature) return <p className="note mt-2">{shared.twoPass}</p>;
  return (
    <p className="aside mt-2">
      {shared.signed(signature.operator.name)} · {formats.dateTime(signature.at)}
      <span className="note block">{inLanguage(signature.reason, language)}</span>
    </p>
  );
}
