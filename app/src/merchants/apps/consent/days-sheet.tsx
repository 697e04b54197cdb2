import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { consentMessages } from './messages.ts';

const choices = ['1', '7', '30', '90', '180', '365'] as const;

export interface DaysSheetProps {
  isOpen: boolean;
  onClose: () => void;
  days: number;
  onChoose: (days: number) => void;
}

/** Chooses how long an authorization lasts. */
export function DaysSheet({ isOpen, onClose, days, onChoose }: DaysSheetProps) {
  const messages = useMessages(consentMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.daysTitle}>
      <div className="px-page pb-4">
        <RadioGroup
          label={messages.daysTitle}
          options={choices.map((value) => ({ value, label: messages.days(Number(value)) }))}
          value={choices.find((choice) => Number(choice) === days) ?? null}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
    </Sheet>
  );
}
