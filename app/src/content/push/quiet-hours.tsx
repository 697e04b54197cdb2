import { MINUTE, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { pushMessages } from './messages.ts';
import type { PushSettings } from './queries.ts';
import { clockText, minuteOf, quietShares } from './quiet-span.ts';

interface QuietHoursProps {
  settings: PushSettings;
  onChange: (changes: Partial<PushSettings>) => void;
}

/** The daily hours in which only notifications that require an action make a sound. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const messages = useMessages(pushMessages);
  const zone = zoneName(useLanguage());
  return (
    <>
      <SwitchRow
        label={<span className="label">{messages.quiet}</span>}
        isOn={settings.is_quiet}
        onChange={(isOn) => onChange({ is_quiet: isOn })}
      />
      {settings.is_quiet && (
        <div className="px-page pb-3">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 pb-2">
            <TimeField
              label={messages.from}
              minute={settings.quiet_from}
              onChange={(minute) => onChange({ quiet_from: minute })}
            />
            <TimeField
              label={messages.until}
              minute={settings.quiet_until}
              onChange={(minute) => onChange({ quiet_until: minute })}
            />
          </div>
          <DayRuler settings={settings} />
          <p className="note pt-2">{messages.everyDay(zone)}</p>
        </div>
      )}
      {settings.is_quiet && (
        <SwitchRow
          label={<span className="text-ink">{messages.pausesListings}</span>}
          note={messages.pausesListingsNote}
          isOn={settings.pauses_listings}
          onChange={(wanted) => onChange({ pauses_listings: wanted })}
        />
      )}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const handleChange = (text: string) => {
    const chosen = minuteOf(text);
    if (chosen !== null && chosen !== minute) onChange(chosen);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={clockText(minute)}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}

const WIDTH = 358;
const HOURS = 24;
const LONG_STROKE = 6;
const MARKS = [0, 6, 12, 18, 24];

/** The day as a ruler: quiet hours as bold stretches, and a mark for the present time. */
function DayRuler({ settings }: { settings: PushSettings }) {
  const now = new Date(useServerSeconds(MINUTE) * 1000);
  const at = ((now.getHours() * MINUTE_SECONDS + now.getMinutes()) / (HOURS * MINUTE_SECONDS)) * WIDTH;
  const strokes = Array.from({ length: HOURS + 1 }, (_, hour) => {
    const x = (hour * WIDTH) / HOURS;
    return hour % LONG_STROKE === 0 ? `M${x} 10V20` : `M${x} 14V20`;
  });
  return (
    <div aria-hidden="true">
      <svg viewBox={`-5 0 ${WIDTH + 10} 24`} width="100%" height="26" preserveAspectRatio="none">
        <path d={`M0 20H${WIDTH}`} stroke="var(--color-line)" fill="none" />
        {quietShares(settings).map(([start, end]) => (
          <path key={start} d={`M${start * WIDTH} 17H${end * WIDTH}v6H${start * WIDTH}z`} fill="var(--color-ink)" />
        ))}
        <path d={strokes.join('')} stroke="var(--color-ink)" fill="none" />
        <path d={`M${at} 10l-4-7h8z`} fill="var(--color-ink)" />
      </svg>
      <div className="note ruler-ends">
        {MARKS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

function zoneName(language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
