import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { PictureViewer } from '@eh/ui/media/picture-viewer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { useAction } from '../../api/queries.ts';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { accountMessages } from './messages.ts';
import type { PaymentAccount, PaymentChannel } from './queries.ts';

/** The facts of an account. The full number needs the payment password, and is shown only while the page is open. */
export function AccountFacts({ account, channel }: { account: PaymentAccount; channel: PaymentChannel }) {
  const messages = useMessages(accountMessages);
  const labelOf = (name: string, fallback: string) =>
    channel.fields.find((field) => field.name === name)?.label ?? fallback;
  return (
    <KeyValues>
      <KeyValue name={messages.method}>{channel.name}</KeyValue>
      <KeyValue name={messages.holder}>{account.holder}</KeyValue>
      {account.bank_name !== null && <KeyValue name={messages.bank}>{account.bank_name}</KeyValue>}
      <NumberFact account={account} label={labelOf('number', messages.number)} />
      {account.branch !== null && <KeyValue name={labelOf('branch', messages.branch)}>{account.branch}</KeyValue>}
      {account.qr_url !== null && (
        <KeyValue name={messages.qr}>
          <CodeActions url={apiBaseUrl() + account.qr_url} />
        </KeyValue>
      )}
    </KeyValues>
  );
}

function NumberFact({ account, label }: { account: PaymentAccount; label: string }) {
  const messages = useMessages(accountMessages);
  const [number, setNumber] = useState<string | null>(null);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const reveal = useAction('POST /api/wallet/unveil', { feedback: 'modals' });
  const handlePassword = async (password: string) => {
    setNumber((await reveal.mutateAsync({ id: account.id, security_password: password })).number);
    setPasswordOpen(false);
  };
  return (
    <>
      <KeyValue name={label} {...(number === null ? {} : { copy: number })}>
        <span className="digits break-all">{number ?? account.number}</span>
      </KeyValue>
      <KeyValue name="">
        {number === null ? (
          <button type="button" className="link" onClick={() => setPasswordOpen(true)}>
            {messages.reveal}
          </button>
        ) : (
          <span className="note">{messages.revealed}</span>
        )}
        <PaymentPassword
          isOpen={isPasswordOpen}
          onClose={() => setPasswordOpen(false)}
          purpose={messages.purpose.reveal}
          onPassword={handlePassword}
        />
      </KeyValue>
    </>
  );
}

function CodeActions({ url }: { url: string }) {
  const messages = useMessages(accountMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="inline-flex gap-4">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {messages.showQr}
      </button>
      <a className="link" href={url} download>
        {messages.saveQr}
      </a>
      <PictureViewer
        canSave
        pictures={[{ src: url, label: messages.qr }]}
        index={isOpen ? 0 : null}
        onIndexChange={() => undefined}
        onClose={() => setOpen(false)}
      />
    </span>
  );
}
