import { Button } from '@eh/ui/buttons/button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useSecrecy } from '../../../native/use-secrecy.ts';
import { StepTitle } from '../../../parts/step-title.tsx';

export interface ShownOnceProps {
  title: string;
  text: string;
  /** Each with its label. */
  values: readonly (readonly [name: string, value: string])[];
  saved: string;
  onSaved: () => void;
}

/** Shows a secret this one time, to be copied. */
export function ShownOnce({ title, text, values, saved, onSaved }: ShownOnceProps) {
  useSecrecy('trader-secret', true);
  return (
    <div className="grid gap-5 px-page pt-2 pb-6">
      <div>
        <StepTitle>{title}</StepTitle>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <KeyValues isFlush>
        {values.map(([name, value]) => (
          <KeyValue key={name} name={name} copy={value}>
            <span className="digits break-all">{value}</span>
          </KeyValue>
        ))}
      </KeyValues>
      <Button kind="act" isWide onClick={onSaved}>
        {saved}
      </Button>
    </div>
  );
}
