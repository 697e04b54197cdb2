import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { portalMessages } from '../messages.ts';

export interface PaymentPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The member's own payment password, which authorizes moving coins and letting people in. */
export function PaymentPasswordField({ value, onChange, error }: PaymentPasswordFieldProps) {
  const messages = useMessages(portalMessages);
  return (
    <TextField
      type="password"
      label={messages.paymentPassword}
      hint={messages.paymentPasswordHint}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={CODE_DIGITS}
      required
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
}

export function isWholePassword(password: string): boolean {
  return password.length === CODE_DIGITS;
}
