import { ROTATION_HOURS_DEFAULT } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { keyMessages } from './messages.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { type ApiKey, type NewSecret, useProlongKey, useRotateKey, useStopKey } from './queries.ts';

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
