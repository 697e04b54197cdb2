import { ENDPOINT_URL_MAX, tradeEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useState } from 'react';
import { StepTitle } from '../../../parts/step-title.tsx';
import { CheckGroup } from '../parts/check-group.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { webhookMessages } from './messages.ts';
import type { TraderWebhook } from './queries.ts';
import { faultsOf, requestOf, type WantedWebhook, type WebhookDraft, type WebhookFaults } from './webhook-draft.ts';

export interface WebhookFormProps {
  /** The address that is there now. */
  standing: TraderWebhook | null;
  onSet: (wanted: WantedWebhook) => void;
}

/** Asks for the address, the events, and a code of the authenticator. */
export function WebhookForm({ standing, onSet }: WebhookFormProps) {
  const messages = useMessages(webhookMessages);
  const [draft, setDraft] = useState<WebhookDraft>({
    url: standing?.url ?? '',
    events: standing?.events ?? tradeEventTypes,
    isPublic: standing?.has_public_signature ?? false,
    code: '',
  });
  const [faults, setFaults] = useState<WebhookFaults>({});
  const change = (part: Partial<WebhookDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) onSet(requestOf(draft));
  };
  return (
    <form className="grid gap-6 px-page pt-2 pb-6" onSubmit={handleSubmit} noValidate>
      <StepTitle>{messages.set}</StepTitle>
      {standing !== null && <p className="note">{messages.replaces}</p>}
      <TextField
        type="url"
        inputMode="url"
        label={messages.address}
        hint={messages.addressHint}
        value={draft.url}
        error={faults.url && messages.badAddress}
        maxLength={ENDPOINT_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ url: event.target.value })}
      />
      <CheckGroup
        label={messages.events}
        names={tradeEventTypes}
        chosen={draft.events}
        describe={(type) => ({ name: messages.types[type] })}
        error={faults.events && messages.chooseEvent}
        onChange={(events) => change({ events })}
      />
      <Checkbox
        checked={draft.isPublic}
        note={messages.publicSignatureNote}
        onChange={(event) => change({ isPublic: event.target.checked })}
      >
        {messages.publicSignature}
      </Checkbox>
      <CodeField
        label={messages.code}
        value={draft.code}
        error={faults.code && messages.required}
        onChange={(code) => change({ code })}
      />
      <Button kind="act" type="submit" isWide>
        {messages.set}
      </Button>
    </form>
  );
}
