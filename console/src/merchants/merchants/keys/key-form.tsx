import { KEY_NAME_MAX, ROTATION_HOURS_DEFAULT } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { type KeyScope, keyScopes, payingScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { keyMessages } from './messages.ts';
import { type ApiKey, type NewSecret, useNewKey, useProlongKey, useRotateKey, useStopKey } from './queries.ts';

/** The change of keys being filled in. */
export type KeyDraft =
  | { readonly kind: 'new' }
  | { readonly kind: 'rotate' | 'prolong' | 'stop'; readonly key: ApiKey };

export interface KeyFormProps {
  draft: KeyDraft;
  onSecret: (made: NewSecret) => void;
  onEnd: () => void;
}

/** The form of one change of keys. */
export function KeyForm({ draft, onSecret, onEnd }: KeyFormProps) {
  switch (draft.kind) {
    case 'new':
      return <NewKeyForm onSecret={onSecret} onEnd={onEnd} />;
    case 'rotate':
      return <RotateForm apiKey={draft.key} onSecret={onSecret} onEnd={onEnd} />;
    case 'prolong':
      return <ProlongForm apiKey={draft.key} onEnd={onEnd} />;
    case 'stop':
      return <StopForm apiKey={draft.key} onEnd={onEnd} />;
  }
}

function NewKeyForm({ onSecret, onEnd }: Omit<KeyFormProps, 'draft'>) {
  const messages = useMessages(keyMessages);
  const portal = useMessages(portalMessages);
  const { merchant } = usePortal();
  const ofMerchant = useOfMerchant();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['orders', 'read']);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState('');
  const [password, setPassword] = useState('');
  const make = useNewKey();
  const isOwner = merchant.role === 'owner';

  function handleSubmit(): void {
    const lines = networks.split(/[\s,]+/).filter((line) => line !== '');
    make.mutate(
      {
        ...ofMerchant,
        name,
        scopes: [...scopes],
        networks: lines,
        days: days === '' ? null : Number(days),
        security_password: password,
      },
      { onSuccess: onSecret },
    );
  }

  return (
    <PortalForm
      title={messages.newTitle}
      confirm={messages.make}
      isReady={name.trim() !== '' && scopes.length > 0 && isWholePassword(password)}
      isPending={make.isPending}
      error={make.error}
      onConfirm={handleSubmit}
      onEnd={onEnd}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        maxLength={KEY_NAME_MAX}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="field-label">{messages.scopes}</legend>
        {keyScopes.map((scope) => {
          const isClosed = !isOwner && payingScopes.includes(scope);
          return (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              disabled={isClosed}
              note={isClosed ? messages.ownerOnly : undefined}
              onChange={(event) =>
                setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            >
              {portal.scopes[scope]}
            </Checkbox>
          );
        })}
      </fieldset>
      <SelectField
        label={messages.days}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        options={[
          { value: '', label: messages.noEnd },
          ...keyDays.map((option) => ({ value: String(option), label: messages.daysOf(option) })),
        ]}
      />
      <TextArea
        label={messages.networks}
        hint={messages.networksHint}
        value={networks}
        onChange={(event) => setNetworks(event.target.value)}
      />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

/** The spans for which a key is offered. */
const keyDays: readonly number[] = [1, 7, 30, 90, 365];
const rotationHours: readonly number[] = [0, 1, ROTATION_HOURS_DEFAULT, 72, 168];

interface OfKeyProps {
  apiKey: ApiKey;
  onEnd: () => void;
}

function RotateForm({ apiKey: key, onSecret, onEnd }: OfKeyProps & Pick<KeyFormProps, 'onSecret'>) {
  const messages = useMessages(keyMessages);
  const { merchant_id } = useOfMerchant();
  const [hours, setHours] = useState(ROTATION_HOURS_DEFAULT);
  const [password, setPassword] = useState('');
  const rotate = useRotateKey();
  return (
    <PortalForm
      title={messages.rotateTitle(key.name)}
      text={messages.rotateText}
      confirm={messages.rotate}
      isReady={isWholePassword(password)}
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() =>
        rotate.mutate({ merchant_id, key_id: key.id, hours, security_password: password }, { onSuccess: onSecret })
      }
      onEnd={onEnd}
    >
      <SelectField
        label={messages.hours}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.target.value))}
        options={rotationHours.map((option) => ({ value: String(option), label: messages.hoursOf(option) }))}
      />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

function ProlongForm({ apiKey: key, onEnd }: OfKeyProps) {
  const messages = useMessages(keyMessages);
  const { merchant_id } = useOfMerchant();
  const [password, setPassword] = useState('');
  const prolong = useProlongKey();
  return (
    <PortalForm
      title={messages.prolong}
      confirm={messages.prolong}
      isReady={isWholePassword(password)}
      isPending={prolong.isPending}
      error={prolong.error}
      onConfirm={() =>
        prolong.mutate({ merchant_id, key_id: key.id, security_password: password }, { onSuccess: onEnd })
      }
      onEnd={onEnd}
    >
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

function StopForm({ apiKey: key, onEnd }: OfKeyProps) {
  const messages = useMessages(keyMessages);
  const { merchant_id } = useOfMerchant();
  const stop = useStopKey();
  return (
    <PortalForm
      title={messages.stopTitle(key.name)}
      text={messages.stopText}
      confirm={messages.confirmStop}
      isReady
      isPending={stop.isPending}
      error={stop.error}
      onConfirm={() => stop.mutate({ merchant_id, key_id: key.id }, { onSuccess: onEnd })}
      onEnd={onEnd}
    />
  );
}
