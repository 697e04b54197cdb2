import { TextField } from '@eh/ui/forms/text-field.tsx';

export interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

const CODE_MAX = 20;

/** A code of the authenticator, or a recovery code. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      maxLength={CODE_MAX}
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
