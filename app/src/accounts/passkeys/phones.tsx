import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { passkeyMessages } from './messages.ts';
import { usePhones } from './use-phones.ts';

/** The phones whose key authorizes by finger or face. A native app adds its own phone; any device can remove one. */
export function Phones() {
  const messages = useMessages(passkeyMessages);
  const formats = useFormats();
  const { phones, own, canAdd, add, remove } = usePhones();
  const [pending, setPending] = useState<'add' | { readonly id: string; readonly name: string } | null>(null);
  if (phones.length === 0 && !canAdd) return null;
  const handlePassword = async (password: string) => {
    if (pending === 'add') showToast((await add(password)) ? messages.phoneAdded : messages.phoneNotAdded);
    else if (pending) {
      await remove(pending.id, password);
      showToast({ text: messages.phoneRemoved, icon: 'check' });
    }
    setPending(null);
  };
  return (
    <>
      <SectionHeader title={messages.phones} />
      <p className="note px-page pb-2">{messages.phonesWhy}</p>
      {phones.length > 0 && (
        <Rows inset="icon" label={messages.phones}>
          {phones.map(({ id, name, created_at: addedAt, last_used_at: usedAt }) => (
            <Row
              key={id}
              icon="face"
              title={<span className="text-ink">{id === own ? messages.own(name) : name}</span>}
              note={[
                messages.added(formats.dateTime(addedAt)),
                usedAt === null ? messages.unused : messages.used(formats.dateTime(usedAt)),
              ].join(' · ')}
              trailing={
                <IconButton icon="trash" label={messages.remove(name)} onClick={() => setPending({ id, name })} />
              }
            />
          ))}
        </Rows>
      )}
      {canAdd && (
        <div className="px-page pt-3 pb-4">
          <Button kind="act" isWide onClick={() => setPending('add')}>
            {messages.addPhone}
          </Button>
        </div>
      )}
      <PaymentPassword
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        purpose={pending === null || pending === 'add' ? messages.addPhone : messages.remove(pending.name)}
        onPassword={handlePassword}
      />
    </>
  );
}
