import { accountSafetyBounds } from '@eh/contract/accounts/account-safety/bounds.ts';
import { changeMessages } from '@eh/contract/accounts/account-safety/change-messages.ts';
import type { KeyKind } from '@eh/contract/accounts/account-safety/safety-changes.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAction, useAnswer } from '../../../api/queries.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { useNumberInForce } from '../../../parts/settings/settings-in-force.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { safetyMessages } from './safety-messages.ts';

/** The changes that caused a safety pause, with a form to verify by an earlier method. Empty without a pause. */
export function SafetyProof() {
  const messages = useMessages(safetyMessages);
  const formats = useFormats();
  const language = useLanguage();
  const { data } = useAnswer('GET /api/safety', {});
  if (!data || data.paused_until === null) return null;
  const method = data.ways.find((candidate) => candidate !== 'passkey');
  return (
    <div className="grid gap-4 pb-4">
      <Rows inset="icon">
        {data.changes.map(({ what, at, name = null }) => (
          <Row
            key={`${what} ${at} ${name}`}
            icon="shield"
            title={<span className="text-ink">{inLanguage(changeMessages[what], language)}</span>}
            note={name === null ? formats.dateTime(at) : `${name} · ${formats.dateTime(at)}`}
          />
        ))}
      </Rows>
      <KeysLeft keys={data.keys ?? []} />
      <div className="grid gap-3 px-page">
        {data.proved_until !== null && <output>{messages.verified(formats.dateTime(data.proved_until))}</output>}
        {data.proved_until === null && method !== undefined && <ProofForm method={method} />}
        {data.ways.includes('passkey') && <p className="note">{messages.passkey}</p>}
        {data.ways.length === 0 && <p className="note">{messages.wait(formats.dateTime(data.paused_until))}</p>}
      </div>
    </div>
  );
}

const keyPages = {
  passkey: 'passkeys',
  phone_key: 'passkeys',
  authenticator: 'authenticator',
  mobile: 'change-mobile',
  email: 'change-email',
} as const satisfies Record<KeyKind, RouteName>;

/**
 * The credentials that remain after a rescue besides the passwords, each linked to the page where it can be removed.
 */
function KeysLeft({ keys }: { keys: NonNullable<AnswerOf<'GET /api/safety'>['keys']> }) {
  const messages = useMessages(safetyMessages);
  const formats = useFormats();
  if (keys.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="px-page text-ink">{messages.keysTitle}</p>
      <p className="note px-page">{messages.keysLead}</p>
      <Rows inset="icon" label={messages.keysTitle}>
        {keys.map(({ kind, name, added_at: addedAt }) => (
          <Row
            key={`${kind} ${name} ${addedAt}`}
            icon="key"
            title={
              <span className="text-ink">{name === '' ? messages.keys[kind] : `${messages.keys[kind]} · ${name}`}</span>
            }
            note={addedAt === null ? undefined : messages.added(formats.dateTime(addedAt))}
            hasChevron
            {...linkTo(keyPages[kind])}
          />
        ))}
      </Rows>
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
  const verify = useAction('POST /api/safety/prove', { feedback: 'modals' });
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
