import { PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { SendCodeButton } from '../../../parts/codes/send-code-button.tsx';
import { StrengthMeter } from '../../../parts/passwords/strength-meter.tsx';
import { DeviceCheckLine } from '../device-check/device-check-line.tsx';
import { FormFields } from '../form-fields.tsx';
import { loginMessages } from '../messages.ts';
import type { NewPasswordForm } from './use-new-password-form.ts';

export interface NewPasswordFieldsProps {
  form: NewPasswordForm;
  onSend: () => Promise<void>;
  /** The buttons below the fields. */
  children: ReactNode;
}

/** The form of registration and recovery: its fields with the code, the strength of the new password, the device's check. */
export function NewPasswordFields({ form, onSend, children }: NewPasswordFieldsProps) {
  const messages = useMessages(loginMessages);
  const { account = '', nickname = '', password = '' } = form.values;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(onSend);
      }}
      noValidate
    >
      <FormFields
        fields={form.fields}
        values={form.values}
        errors={form.errors}
        isNewPassword
        passwordHint={messages.passwordHint(PASSWORD_MIN)}
        sendCode={<SendCodeButton onSend={form.sendCode} />}
        onChange={form.change}
      />
      <StrengthMeter password={password} ownNames={[account, nickname]} />
      <DeviceCheckLine state={form.check.state} />
      {children}
    </form>
  );
}
