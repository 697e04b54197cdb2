import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { signatureWords } from './copy.ts';
import { type Signature, useSignatures } from './queries.ts';

/** Who signed something about this subject together, and what shows that they are two people. Nothing where nobody did. */
export function Signatures({ subjectId }: { subjectId: string }) {
  const words = useWords(signatureWords);
  const rows = useSignatures(subjectId).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.signatures} className="signatures">
      <h3 className="label">{words.signatures}</h3>
      <ul>
        {rows.map((row) => (
          <SignatureLine key={row.id} signature={row} />
        ))}
      </ul>
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const words = useWords(signatureWords);
  const formats = useFormats();
  const { first, second, bonds } = signature;
  return (
    <li>
      <p>
        <strong>{words.signedBy(first.name, second.name)}</strong>
        {` · ${words.firstAt(formats.dateTime(signature.first_at))} · ${words.secondAt(formats.dateTime(signature.second_at))}`}
      </p>
      <p className="note">{words.independent(formats.date(signature.bonds_since))}</p>
      {bonds.length > 0 && (
        <p className="note">
          {`${words.checked}: ${bonds.map((bond) => words.bonds[bond.kind](bond.from.name, bond.to.name)).join(' · ')}`}
        </p>
      )}
    </li>
  );
}
