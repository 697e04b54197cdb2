export interface ProgressProps {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  /** The text for screen readers instead of a percentage: "1.2 of 4.8 MB". */
  text?: string | undefined;
}

export function Progress({ label, value, max, text }: ProgressProps) {
  return (
    <div className="progress" {...meter(label, value, max, text)}>
      <i style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
    </div>
  );
}

/** Work in countable steps, one bar each: confirmations, parts of the security level. */
export function SegmentedProgress({ label, value, max, text }: ProgressProps) {
  return (
    <div className="segments" {...meter(label, value, max, text)}>
      {Array.from({ length: max }, (_, index) => (
        <i key={index} data-done={index < value ? '' : undefined} />
      ))}
    </div>
  );
}

function meter(label: string, value: number, max: number, text: string | undefined) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': value,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuetext': text,
  };
}
