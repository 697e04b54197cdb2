import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { keyMessages } from './messages.ts';
import type { NewSecret } from './queries.ts';

/** The secret of a new key, shown until the member says that it is saved. */
export function NewSecretCard({ made: { key, secret }, onSaved }: { made: NewSecret; onSaved: () => void }) {
  const messages = useMessages(keyMessages);
  return (
    <section className="portal-secret" aria-label={messages.secretTitle}>
      <h2 className="title">{messages.secretTitle}</h2>
      <p>{messages.secretText}</p>
      <p className="note">{messages.keyId}</p>
      <p className="portal-secret-line">
        <code>{key.id}</code>
        <CopyButton text={key.id} what={messages.keyId} />
      </p>
      <p className="note">{messages.secret}</p>
      <p className="portal-secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} what={messages.secret} />
      </p>
      {key.is_bearer && (
        <>
          <p className="note">{messages.bearerUse}</p>
          <p className="portal-secret-line">
            <code>{`Authorization: Bearer ${secret}`}</code>
          </p>
        </>
      )}
      <Button kind="act" isWide onClick={onSaved}>
        {messages.saved}
      </Button>
    </section>
  );
}
