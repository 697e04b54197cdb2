import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type Signature, useSignatures } from './queries.ts';
import { signatureMessages } from './signature-messages.ts';

/**
 * The operators who signed something about this subject together, with the evidence that they are two people; empty
 * without any.
 */
export function Signatures({ subjectId }: { subjectId: string }) {
  const messages = useMessages(signatureMessages);
  const rows = useSignatures(subjectId).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={messages.signatures} className="signatures">
      <h3 className="label">{messages.signatures}</h3>
      <ul>
        {rows.map((row) => (
          <SignatureLine key={row.id} signature={row} />
        ))}
      </ul>
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const messages = useMessages(signatureMessages);
  const formats = useFormats();
  const { first, second, bonds } = signature;
  return (
    <li>
      <p>
        <strong>{messages.signedBy(first.name, second.name)}</strong>
        {` · ${messages.firstAt(formats.dateTime(signature.first_at))} · ${messages.secondAt(formats.dateTime(signature.second_at))}`}
      </p>
      <p className="note">{messages.independent(formats.date(signature.bonds_since))}</p>
      {bonds.length > 0 && (
        <p className="note">
          {`${messages.checked}: ${bonds.map((bond) => messages.bonds[bond.kind](bond.from.name, bond.to.name)).join(' · ')}`}
        </p>
      )}
    </li>
  );
}
