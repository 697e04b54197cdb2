import { SECOND } from '@eh/contract/platform/spans.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { partMessages } from '../messages.ts';
import { ZoneNote } from './accounts-time.tsx';
import { dateBounds } from './date-bounds.ts';
import { type Days, spanOf, spans } from './days.ts';

export interface SpanFieldsProps {
  days: Days;
  onChange: (days: Partial<Days>) => void;
}

/** A span of days: a preset one, or from one day to another. */
export function SpanFields({ days, onChange }: SpanFieldsProps) {
  const messages = useMessages(partMessages).span;
  const now = serverNow();
  const bounds = dateBounds(now);
  return (
    <>
      <Chips label={messages.time} wraps>
        {spans.map((span) => {
          const wanted = spanOf(span, now / SECOND);
          const isOn = wanted.fromDay === days.fromDay && wanted.untilDay === days.untilDay;
          return (
            <Chip key={span} isOn={isOn} onClick={() => onChange(wanted)}>
              {messages.last[span]}
            </Chip>
          );
        })}
      </Chips>
      <ZoneNote at={now / SECOND} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          {...bounds}
          label={messages.from}
          value={days.fromDay}
          onChange={(event) => onChange({ fromDay: event.target.value })}
        />
        <TextField
          type="date"
          {...bounds}
          label={messages.until}
          value={days.untilDay}
          onChange={(event) => onChange({ untilDay: event.target.value })}
        />
      </div>
    </>
  );
}
