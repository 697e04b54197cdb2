import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useMe } from '../../session/queries.ts';
import { signerMessages } from './signer-messages.ts';

export type SignerBar = NonNullable<AnswerOf<'POST /api/operator/proposals'>['rows'][number]['bar']>;

export interface SignerNoteProps {
  bar: SignerBar | null;
  /** Tells the first signer what the signature means, if there is more to say than that it exists. */
  own?: string;
}

/** Says how long a first signature waits for a second one, and why the reader cannot give it. */
export function SignatureNote({
  signature,
}: {
  signature: { readonly bar: SignerBar | null; readonly expires_at?: number };
}) {
  const messages = useMessages(signerMessages);
  const formats = useFormats();
  return (
    <>
      {signature.expires_at !== undefined && (
        <p className="note">{messages.expires(formats.dateTime(signature.expires_at))}</p>
      )}
      <SignerNote bar={signature.bar} />
    </>
  );
}

/** Says before signing why the reader cannot give the second signature. Empty if they can. */
export function SignerNote({ bar, own }: SignerNoteProps) {
  const messages = useMessages(signerMessages);
  const formats = useFormats();
  const me = useMe().data?.operator.name;
  if (bar === null) return null;
  return <p className="aside">{say()}</p>;

  function say(): string {
    if (bar === null) return '';
    const { why, first, behind, free_at: until } = bar;
    if (why === 'own') return own ?? messages.own;
    if (why === 'gone') return messages.gone(first);
    if (why !== 'joined') return messages[why];
    const who = behind.includes(first)
      ? messages.byFirst(first)
      : me !== undefined && behind.includes(me)
        ? messages.byYou(first)
        : messages.byOthers(first, behind.join(', '));
    return until === null ? who : who + messages.untilThen(formats.dateTime(until));
  }
}
