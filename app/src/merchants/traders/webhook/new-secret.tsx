import { Button } from '@eh/ui/buttons/button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSecrecy } from '../../../native/use-secrecy.ts';
import { StepTitle } from '../../../parts/step-title.tsx';
import { webhookMessages } from './messages.ts';

export interface NewSecretProps {
  secret: string;
  onSaved: () => void;
}

/** The secret that signs, which is shown only this once. */
export function NewSecret({ secret, onSaved }: NewSecretProps) {
  const messages = useMessages(webhookMessages);
  useSecrecy('trader-webhook', true);
  return (
    <div className="grid gap-5 px-page pt-2 pb-6">
      <div>
        <StepTitle>{messages.madeTitle}</StepTitle>
        <p className="mt-2 text-muted">{messages.madeText}</p>
      </div>
      <KeyValues isFlush>
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
