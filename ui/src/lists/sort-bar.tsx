import { Icon } from '../media/icon.tsx';

export interface SortBarProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: string }[];
  current: Key;
  /** The current sort direction; its arrow is drawn, its label is spoken. */
  direction: { icon: 'up' | 'down'; label: string };
  onSelect: (key: Key) => void;
}

/** The sort order of a list. Pressing the current key again lets the caller reverse it. */
export function SortBar<Key extends string>({ label, options, current, direction, onSelect }: SortBarProps<Key>) {
  return (
    <fieldset className="sorts" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          aria-pressed={option.key === current}
          onClick={() => onSelect(option.key)}
        >
          {option.label}
          {option.key === current && <Icon name={direction.icon} size={16} label={direction.label} />}
        </button>
      ))}
    </fieldset>
  );
}
