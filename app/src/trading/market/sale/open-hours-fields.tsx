import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { type StepProps, shownFault } from './step.ts';
import { useStepMessages } from './step-messages.ts';

const DEFAULT_HOURS = { from: '09:00', until: '22:00' };

/** The optional open hours of the seller. */
export function OpenHoursFields(props: StepProps) {
  const messages = useStepMessages(props.side);
  const { draft, onChange } = props;
  const { openHours } = draft;
  const zone = zoneName(useLanguage());
  return (
    <>
      <SwitchRow
        isFlush
        label={messages.hours}
        note={messages.hoursNote}
        isOn={openHours !== null}
        onChange={(isOn) => onChange({ openHours: isOn ? DEFAULT_HOURS : null })}
      />
      {openHours !== null && (
        <div className="grid grid-cols-2 gap-x-6 pt-2 pb-4">
          <TextField
            type="time"
            label={messages.hoursFrom}
            value={openHours.from}
            error={shownFault(props, 'openHours') === null ? undefined : messages.faults.hours}
            onChange={(event) => onChange({ openHours: { ...openHours, from: event.target.value } })}
          />
          <TextField
            type="time"
            label={messages.hoursUntil}
            value={openHours.until}
            onChange={(event) => onChange({ openHours: { ...openHours, until: event.target.value } })}
          />
          <p className="note col-span-2 pt-2">{messages.hoursZone(zone)}</p>
        </div>
      )}
    </>
  );
}

function zoneName(language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
