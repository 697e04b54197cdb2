import { accountSafetyBounds } from '@eh/contract/accounts/account-safety/bounds.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { invalidate, useAction, useAnswer } from '../../../api/queries.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { useNumberInForce } from '../../../parts/settings/settings-in-force.ts';
import { safetyMessages } from './safety-messages.ts';

/** The changes that caused a safety pause, with a form to verify by a method from before them. Empty without a pause. */
export function SafetyProof() {
  const messages = useMessages(safetyMessages);
  const formats = useFormats();
  const { data } = useAnswer('GET /api/safety', {});
  if (!data || data.paused_until === null) return null;
  const method = data.ways.find((candidate) => candidate !== 'passkey');
  return (
    <div className="grid gap-4 pb-4">
      <Rows inset="icon">
        {data.changes.map(({ what, at }) => (
          <Row
            key={`${what} ${at}`}
            icon="shield"
            title={<span className="text-ink">{messages.changes[what]}</span>}
            note={formats.dateTime(at)}
          />
        ))}
      </Rows>
      <div className="grid gap-3 px-page">
        {data.proved_until !== null && <output>{messages.verified(formats.dateTime(data.proved_until))}</output>}
        {data.proved_until === null && method !== undefined && <ProofForm method={method} />}
        {data.ways.includes('passkey') && <p className="note">{messages.passkey}</p>}
        {data.ways.length === 0 && <p className="note">{messages.wait(formats.dateTime(data.paused_until))}</p>}
      </div>
    </div>
  );
}

const PROOF_MAX = 20;

function ProofForm({ method }: { method: 'payment_password' | 'authenticator' }) {
  const messages = useMessages(safetyMessages);
  const minutes =
    useNumberInForce('account.safety.earlier_proof_minutes') ?? accountSafetyBounds.earlier_proof_minutes.least;
  const [proof, setProof] = useState('');
  const [missing, setMissing] = useState<string>();
  const verify = useAction('POST /api/safety/prove', {
    feedback: 'modals',
    onDone: () => void invalidate('GET /api/safety'),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = proof.trim().length < CODE_DIGITS;
    setMissing(isTooShort ? messages.required : undefined);
    if (!isTooShort) verify.mutate({ way: method, proof: proof.trim() }, { onError: () => setProof('') });
  };
  return (
    <form className="grid gap-3" onSubmit={handleSubmit} noValidate>
      <p className="text-ink">{messages.title}</p>
      <p className="note">{messages.lead(minutes)}</p>
      <TextField
        label={messages[method]}
        type={method === 'payment_password' ? 'password' : 'text'}
        inputMode={method === 'payment_password' ? 'numeric' : 'text'}
        value={proof}
        error={missing ?? (verify.error ? explained(verify.error) : undefined)}
        maxLength={method === 'payment_password' ? CODE_DIGITS : PROOF_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setProof(event.target.value)}
      />
      <Button kind="line" type="submit" isWide isPending={verify.isPending}>
        {messages.verify}
      </Button>
    </form>
  );
}
