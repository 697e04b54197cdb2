import { type AudienceKind, audienceKinds } from '@eh/contract/content/publications/content-kinds.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { contentMessages } from '../messages.ts';
import type { Draft } from '../queries.ts';
import type { DraftFieldProps } from './schedule-fields.tsx';

type Audience = Draft['audience'];

const first: Readonly<Record<AudienceKind, Audience>> = {
  all: { kind: 'all' },
  verified: { kind: 'verified' },
  new: { kind: 'new', days: 30 },
  level: { kind: 'level', level: 1 },
  person: { kind: 'person', account: '' },
};

/** The audience of a publication. */
export function AudienceFields({ draft: { audience }, onChange }: DraftFieldProps) {
  const messages = useMessages(contentMessages);
  return (
    <fieldset>
      <legend className="label">{messages.who}</legend>
      <div className="content-pair">
        <SelectField
          label={messages.who}
          isLabelHidden
          value={audience.kind}
          options={audienceKinds.map((kind) => ({ value: kind, label: messages.audiences[kind] }))}
          onChange={(event) => {
            const kind = audienceKinds.find((known) => known === event.target.value) ?? 'all';
            onChange({ audience: first[kind] });
          }}
        />
        <Detail audience={audience} onChange={(changed) => onChange({ audience: changed })} />
      </div>
    </fieldset>
  );
}

function Detail({ audience, onChange }: { audience: Audience; onChange: (audience: Audience) => void }) {
  const messages = useMessages(contentMessages);
  switch (audience.kind) {
    case 'all':
    case 'verified':
      return null;
    case 'new':
      return (
        <TextField
          label={messages.days}
          type="number"
          min={1}
          max={365}
          value={audience.days}
          onChange={(event) => onChange({ kind: 'new', days: event.target.valueAsNumber || 1 })}
        />
      );
    case 'level':
      return (
        <TextField
          label={messages.level}
          type="number"
          min={1}
          max={3}
          value={audience.level}
          onChange={(event) => onChange({ kind: 'level', level: event.target.valueAsNumber || 1 })}
        />
      );
    case 'person':
      return (
        <TextField
          label={messages.account}
          value={audience.account}
          onChange={(event) => onChange({ kind: 'person', account: event.target.value })}
        />
      );
  }
}
