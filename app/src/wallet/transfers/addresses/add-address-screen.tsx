import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useDebounced } from '../../../parts/use-debounced.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { walletMessages } from '../messages.ts';
import { useAddAddress, useRecipient } from '../queries.ts';
import { RecipientField } from '../recipients/recipient-field.tsx';
import { addressMessages } from './messages.ts';

const LABEL_MAX = 30;

/** Adds an account to the address book, after showing its owner. */
export function AddAddressScreen() {
  const { actions } = useMessages(walletMessages);
  const messages = useMessages(addressMessages);
  const [recipient, setRecipient] = useState('');
  const [label, setLabel] = useState('');
  const typed = recipient.replaceAll(/\s/g, '');
  const settled = useDebounced(typed);
  const found = useRecipient(settled);
  const counterparty = settled === typed ? (found.data ?? null) : null;
  const add = useAddAddress(() => {
    showToast({ text: messages.saved, icon: 'check' });
    void navigateBack();
  });
  const name = label.trim() === '' ? (counterparty?.nickname ?? '') : label.trim();
  const handleSave = () => {
    if (counterparty) add.mutate({ recipient: counterparty.account, label: name.slice(0, LABEL_MAX) });
  };
  return (
    <Screen
      head={<Header title={messages.addTitle} onBack={() => void navigateBack()} />}
      foot={
        <Footer label={actions}>
          <Button kind="act" isWide isDisabled={!counterparty} isPending={add.isPending} onClick={handleSave}>
            {messages.save}
          </Button>
        </Footer>
      }
    >
      <div className="grid gap-7 px-page pt-4 pb-6">
        <div>
          <RecipientField
            value={recipient}
            onChange={setRecipient}
            counterparty={counterparty}
            isSearching={typed !== '' && (settled !== typed || found.isFetching)}
            fault={settled === typed ? found.error : null}
          />
        </div>
        <TextField
          label={messages.label}
          hint={messages.labelHint}
          value={label}
          maxLength={LABEL_MAX}
          onChange={(event) => setLabel(event.target.value)}
        />
      </div>
    </Screen>
  );
}
