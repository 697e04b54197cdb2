import { traderKeyDays } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { traderScopes } from '@eh/contract/merchants/traders/trader-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { StepTitle } from '../../parts/step-title.tsx';
import { type DraftFaults, emptyDraft, faultsOf, type KeyDraft, requestOf } from './key-draft.ts';
import { traderMessages } from './messages.ts';
import { CheckGroup } from './parts/check-group.tsx';
import { CodeField } from './parts/code-field.tsx';

export interface KeyFormProps {
  onMake: (wanted: ReturnType<typeof requestOf>) => void;
}

const NAME_MAX = 60;

/** Asks for the name, the rights, the end and the networks of a new key, and for a code of the authenticator. */
export function KeyForm({ onMake }: KeyFormProps) {
  const messages = useMessages(traderMessages);
  const [draft, setDraft] = useState<KeyDraft>(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const change = (part: Partial<KeyDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) onMake(requestOf(draft));
  };
  return (
    <form className="grid gap-6 px-page pt-2 pb-6" onSubmit={handleSubmit} noValidate>
      <StepTitle>{messages.make}</StepTitle>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={draft.name}
        error={faults.name && messages.required}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <CheckGroup
        label={messages.rights}
        names={traderScopes}
        chosen={draft.scopes}
        describe={(scope) => messages.scopes[scope]}
        error={faults.scopes && messages.chooseRight}
        onChange={(scopes) => change({ scopes })}
      />
      <RadioGroup
        label={messages.days}
        isLabelShown
        options={traderKeyDays.map((days) => ({ value: String(days), label: messages.daysOf(days) }))}
        value={String(draft.days)}
        onChange={(value) => change({ days: traderKeyDays.find((days) => String(days) === value) ?? draft.days })}
      />
      <TextArea
        label={messages.networks}
        hint={messages.networksHint}
        value={draft.networks}
        error={faults.network && messages.badNetwork(faults.network)}
        spellCheck={false}
        onChange={(event) => change({ networks: event.target.value })}
      />
      <CodeField
        label={messages.code}
        value={draft.code}
        error={faults.code && messages.required}
        onChange={(code) => change({ code })}
      />
      <Button kind="act" type="submit" isWide>
        {messages.make}
      </Button>
    </form>
  );
}
