import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { fromLocalTime, toLocalTime } from '../../../parts/dates/local-time.ts';
import { contentMessages } from '../messages.ts';
import type { Draft } from '../queries.ts';

export interface DraftFieldProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Start and end of a publication; if empty, it starts when published, or has no end. */
export function ScheduleFields({ draft, onChange }: DraftFieldProps) {
  const messages = useMessages(contentMessages);
  return (
    <fieldset>
      <legend className="label">{messages.when}</legend>
      <p className="note">{messages.zone}</p>
      <div className="content-times">
        <TextField
          label={messages.from}
          type="datetime-local"
          value={toLocalTime(draft.starts_at)}
          onChange={(event) => onChange({ starts_at: fromLocalTime(event.target.value) })}
        />
        <TextField
          label={messages.until}
          type="datetime-local"
          value={toLocalTime(draft.ends_at)}
          onChange={(event) => onChange({ ends_at: fromLocalTime(event.target.value) })}
        />
      </div>
    </fieldset>
  );
}
