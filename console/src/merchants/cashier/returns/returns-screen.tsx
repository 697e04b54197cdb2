import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { cashierMessages } from '../messages.ts';
import { useAddReturnAddress, useRemoveReturnAddress, useReturnAddresses } from './queries.ts';

/** The addresses that payers may be sent back to, besides the website. */
export function ReturnsScreen() {
  const messages = useMessages(cashierMessages);
  const { merchant } = usePortal();
  const addresses = useReturnAddresses();
  const remove = useRemoveReturnAddress();
  const [isAdding, setAdding] = useState(false);
  const mayChange = hasRight(merchant.role, 'settings');
  return (
    <PortalPage
      title={messages.returns}
      hasEnvironments={false}
      actions={
        mayChange && (
          <Button kind="line" size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" size={20} />
            {messages.addReturn}
          </Button>
        )
      }
      isSideFirst
      side={isAdding ? <AddForm onEnd={() => setAdding(false)} /> : undefined}
    >
      <p className="note">{messages.returnsText}</p>
      {addresses.data === undefined ? (
        <LoadState error={addresses.error} onRetry={() => void addresses.refetch()} />
      ) : (
        <ul className="portal-addresses">
          <li className="portal-code">{addresses.data.website}</li>
          {addresses.data.origins.map((origin) => (
            <li key={origin} className="portal-row">
              <span className="portal-code">{origin}</span>
              {mayChange && (
                <button
                  type="button"
                  className="link"
                  aria-label={`${messages.remove} ${origin}`}
                  onClick={() => remove.mutate({ merchant_id: merchant.id, origin })}
                >
                  {messages.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PortalPage>
  );
}

function AddForm({ onEnd }: { onEnd: () => void }) {
  const messages = useMessages(cashierMessages);
  const { merchant } = usePortal();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const add = useAddReturnAddress();
  return (
    <PortalForm
      title={messages.addReturn}
      confirm={messages.addReturn}
      isReady={address.trim() !== '' && isWholePassword(password)}
      isPending={add.isPending}
      error={add.error}
      onConfirm={() =>
        add.mutate(
          { merchant_id: merchant.id, address: address.trim(), security_password: password },
          { onSuccess: onEnd },
        )
      }
      onEnd={onEnd}
    >
      <TextField
        type="url"
        label={messages.returnAddress}
        value={address}
        required
        onChange={(event) => setAddress(event.target.value)}
      />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}
