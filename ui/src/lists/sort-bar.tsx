import { Icon } from '../media/icon.tsx';

export interface SortBarProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: string }[];
  current: Key;
  /** The way the current one runs; its arrow is drawn, its word is spoken. */
  direction: { icon: 'up' | 'down'; label: string };
  onSelect: (key: Key) => void;
}

/** By what a list is sorted. Pressing the current one again is the caller's chance to turn it around. */
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
