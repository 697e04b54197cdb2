import type { AnswerOf } from '@eh/contract/calls.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useMe } from '../session/queries.ts';
import { signerWords } from './signer-copy.ts';

export type SignerBar = NonNullable<AnswerOf<'POST /api/operator/proposals'>['rows'][number]['bar']>;

export interface SignerNoteProps {
  bar: SignerBar | null;
  /** What is said to whoever signed first, where that means more than having signed. */
  own?: string;
}

/** Until when a first signature waits for a second one, and why the reader cannot give it. */
export function SignatureNote({
  signature,
}: {
  signature: { readonly bar: SignerBar | null; readonly expires_at?: number };
}) {
  const words = useWords(signerWords);
  const formats = useFormats();
  return (
    <>
      {signature.expires_at !== undefined && (
        <p className="note">{words.expires(formats.dateTime(signature.expires_at))}</p>
      )}
      <SignerNote bar={signature.bar} />
    </>
  );
}

/** Says, before anybody signs, why the reader cannot give the second signature. Nothing where they can. */
export function SignerNote({ bar, own }: SignerNoteProps) {
  const words = useWords(signerWords);
  const formats = useFormats();
  const me = useMe().data?.operator.name;
  if (bar === null) return null;
  return <p className="aside">{say()}</p>;

  function say(): string {
    if (bar === null) return '';
    const { why, first, behind, free_at: until } = bar;
    if (why === 'own') return own ?? words.own;
    if (why === 'gone') return words.gone(first);
    if (why !== 'joined') return words[why];
    const who = behind.includes(first)
      ? words.byFirst(first)
      : me !== undefined && behind.includes(me)
        ? words.byYou(first)
        : words.byOthers(first, behind.join(', '));
    return until === null ? who : who + words.untilThen(formats.dateTime(until));
  }
}
