import { traderKeyDays } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { traderScopes } from '@eh/contract/merchants/traders/trader-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Checkbox, RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { FieldHint } from '@eh/ui/forms/field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { StepTitle } from '../../parts/step-title.tsx';
import { type DraftFaults, emptyDraft, faultsOf, type KeyDraft, requestOf } from './key-draft.ts';
import { traderMessages } from './messages.ts';

export interface KeyFormProps {
  onMake: (wanted: ReturnType<typeof requestOf>) => void;
}

const NAME_MAX = 60;
const CODE_MAX = 20;

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
      <Rights draft={draft} isMissing={faults.scopes !== undefined} onChange={(scopes) => change({ scopes })} />
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
      <TextField
        label={messages.code}
        value={draft.code}
        error={faults.code && messages.required}
        maxLength={CODE_MAX}
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={(event) => change({ code: event.target.value })}
      />
      <Button kind="act" type="submit" isWide>
        {messages.make}
      </Button>
    </form>
  );
}

interface RightsProps {
  draft: KeyDraft;
  isMissing: boolean;
  onChange: (scopes: KeyDraft['scopes']) => void;
}

function Rights({ draft, isMissing, onChange }: RightsProps) {
  const messages = useMessages(traderMessages);
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="field-label">{messages.rights}</legend>
      {traderScopes.map((scope) => (
        <Checkbox
          key={scope}
          checked={draft.scopes.includes(scope)}
          note={messages.scopes[scope].note}
          onChange={(event) =>
            onChange(
              traderScopes.filter((name) => (name === scope ? event.target.checked : draft.scopes.includes(name))),
            )
          }
        >
          {messages.scopes[scope].name}
        </Checkbox>
      ))}
      <FieldHint id={id} error={isMissing ? messages.chooseRight : undefined} />
    </fieldset>
  );
}
