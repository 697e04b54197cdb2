import { Button } from '@eh/ui/buttons/button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSecrecy } from '../../native/use-secrecy.ts';
import { StepTitle } from '../../parts/step-title.tsx';
import { traderMessages } from './messages.ts';

export interface NewKeyProps {
  id: string;
  secret: string;
  onSaved: () => void;
}

/** A new key with its secret, which is shown only this once. */
export function NewKey({ id, secret, onSaved }: NewKeyProps) {
  const messages = useMessages(traderMessages);
  useSecrecy('trader-key', true);
  return (
    <div className="grid gap-5 px-page pt-2 pb-6">
      <div>
        <StepTitle>{messages.madeTitle}</StepTitle>
        <p className="mt-2 text-muted">{messages.madeText}</p>
      </div>
      <KeyValues isFlush>
        <KeyValue name={messages.id} copy={id}>
          <span className="digits break-all">{id}</span>
        </KeyValue>
        <KeyValue name={messages.secret} copy={secret}>
          <span className="digits break-all">{secret}</span>
        </KeyValue>
      </KeyValues>
      <Button kind="act" isWide onClick={onSaved}>
        {messages.saved}
      </Button>
    </div>
  );
}
