import { Icon } from '../media/icon.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';

export interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step; one past the last when all are done. */
  current: number;
}

/** The progress of a flow. Done has a tick, the current step is thicker and bolder, so nothing depends on colour. */
export function Steps({ label, steps, current }: StepsProps) {
  const messages = useUiMessages();
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <Icon name="check" size={16} label={messages.done} />}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
