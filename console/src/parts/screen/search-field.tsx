import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useFocusAtFirst } from './focus-at-first.ts';

export interface SearchFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** False while a result is open, so that reading comes first. */
  isFirst?: boolean;
}

const SEARCH_MAX = 80;

/** The search field of one screen, focused at first. The slash key belongs to the global search. */
export function SearchField({ label, hint, value, onChange, isFirst = true }: SearchFieldProps) {
  const field = useFocusAtFirst<HTMLInputElement>(isFirst);
  return (
    <TextField
      type="search"
      label={label}
      hint={hint}
      value={value}
      maxLength={SEARCH_MAX}
      onChange={(event) => onChange(event.target.value)}
      ref={field}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
