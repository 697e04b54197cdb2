import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import type { Conditions } from './draft.ts';
import { saleMessages } from './messages.ts';

export type ConditionName = keyof Conditions;

/** The choices for each condition on buyers; 0 is no condition. */
const choices: Readonly<Record<ConditionName, readonly number[]>> = {
  completion_percent: [0, 80, 90, 95, 98],
  trades: [0, 1, 5, 20, 100],
  registered_days: [0, 7, 30, 90, 365],
  level: [0, 1, 2, 3],
};

export interface ConditionRowProps {
  name: ConditionName;
  value: number;
  onChange: (value: number) => void;
}

/** A condition on buyers, chosen in a sheet. */
export function ConditionRow({ name, value, onChange }: ConditionRowProps) {
  const messages = useMessages(saleMessages);
  const [isOpen, setOpen] = useState(false);
  const { name: title, value: say } = messages.condition[name];
  const text = (choice: number) => (choice === 0 ? messages.any : say(choice));
  return (
    <>
      <Row
        isFlush
        isTight
        title={title}
        end={<span className="text-ink">{text(value)}</span>}
        hasChevron
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className="px-page pb-2">
          <RadioGroup
            label={title}
            value={`${value}`}
            options={choices[name].map((choice) => ({ value: `${choice}`, label: text(choice) }))}
            onChange={(chosen) => {
              onChange(choices[name].find((choice) => `${choice}` === chosen) ?? 0);
              setOpen(false);
            }}
          />
        </div>
      </Sheet>
    </>
  );
}
