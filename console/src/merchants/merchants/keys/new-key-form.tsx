import { mayBeBearer } from '@eh/contract/merchants/merchants/keys/bearer-rule.ts';
import { KEY_NAME_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
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
import { type NewSecret, useNewKey } from './queries.ts';

/** The spans for which a key is offered. */
const keyDays: readonly number[] = [1, 7, 30, 90, 365];
const first: readonly KeyScope[] = ['orders', 'read'];

/** The form of a new key: its use, its rights, its end and from where it may be used. */
export function NewKeyForm({ onSecret, onEnd }: { onSecret: (made: NewSecret) => void; onEnd: () => void }) {
  const messages = useMessages(keyMessages);
  const { environment } = usePortal();
  const ofMerchant = useOfMerchant();
  const [name, setName] = useState('');
  const [isBearer, setIsBearer] = useState(false);
  const [chosen, setChosen] = useState(first);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState('');
  const [password, setPassword] = useState('');
  const make = useNewKey();
  const scopes = isBearer ? chosen.filter((scope) => mayBeBearer(environment, [scope])) : chosen;

  function handleSubmit(): void {
    make.mutate(
      {
        ...ofMerchant,
        name,
        is_bearer: isBearer,
        scopes: [...scopes],
        networks: networks.split(/[\s,]+/).filter((line) => line !== ''),
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
      <SelectField
        label={messages.kind}
        hint={isBearer ? messages.bearerNote[environment] : undefined}
        value={isBearer ? 'bearer' : 'signed'}
        onChange={(event) => setIsBearer(event.target.value === 'bearer')}
        options={(['signed', 'bearer'] as const).map((kind) => ({ value: kind, label: messages[kind] }))}
      />
      <ScopeBoxes scopes={scopes} isBearer={isBearer} onScopes={setChosen} />
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

interface ScopeBoxesProps {
  scopes: readonly KeyScope[];
  isBearer: boolean;
  onScopes: (scopes: readonly KeyScope[]) => void;
}

/** The rights of the key; those that the member or the kind of key may not have are closed, and say why. */
function ScopeBoxes({ scopes, isBearer, onScopes }: ScopeBoxesProps) {
  const messages = useMessages(keyMessages);
  const portal = useMessages(portalMessages);
  const { merchant, environment } = usePortal();

  function closedBy(scope: KeyScope): string | undefined {
    if (merchant.role !== 'owner' && payingScopes.includes(scope)) return messages.ownerOnly;
    return isBearer && !mayBeBearer(environment, [scope]) ? messages.readsOnly : undefined;
  }

  return (
    <fieldset>
      <legend className="field-label">{messages.scopes}</legend>
      {keyScopes.map((scope) => {
        const why = closedBy(scope);
        return (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            disabled={why !== undefined}
            note={why}
            onChange={(event) =>
              onScopes(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          >
            {portal.scopes[scope]}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
