import { SECOND } from '@eh/contract/platform/spans.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { dateMessages } from './messages.ts';

/** Two days in the format of a date field; empty for no limit. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export interface SpanFieldsProps {
  days: Days;
  onDays: (days: Days) => void;
}

/** From one day to another, both included. */
export function SpanFields({ days, onDays }: SpanFieldsProps) {
  const messages = useMessages(dateMessages);
  return (
    <div className="span-fields">
      <TextField
        type="date"
        label={messages.from}
        value={days.from}
        max={days.until === '' ? undefined : days.until}
        onChange={(event) => onDays({ ...days, from: event.target.value })}
      />
      <TextField
        type="date"
        label={messages.until}
        value={days.until}
        min={days.from === '' ? undefined : days.from}
        onChange={(event) => onDays({ ...days, until: event.target.value })}
      />
    </div>
  );
}

/** The same in Unix seconds of the reader's own days, excluding the end. */
export function spanOf({ from, until }: Days): { from?: number; until?: number } {
  const start = dayStart(from, 0);
  const end = dayStart(until, 1);
  return { ...(start !== null && { from: start }), ...(end !== null && { until: end }) };
}

function dayStart(day: string, daysLater: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime() / SECOND;
}
