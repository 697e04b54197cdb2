import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { CODE_DIGITS, LOGIN_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failures/refused.ts';
import { useAction } from '../../api/queries.ts';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { StrengthMeter } from '../../parts/passwords/strength-meter.tsx';
import { deviceId } from '../../session/device.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { DeviceCheckLine } from './device-check/device-check-line.tsx';
import { useDeviceCheck } from './device-check/use-device-check.ts';
import { FormFields } from './form-fields.tsx';
import type { FormErrors, FormField, FormValues } from './form-values.ts';
import { checkForm, checkNewPassword } from './form-values.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';

/** Sets a new login password by a code sent to the phone or e-mail of the account. */
export function ForgotScreen() {
  const messages = useMessages(loginMessages);
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const check = useDeviceCheck();
  const recover = useAction('POST /api/forgotPassword', { feedback: 'modals' });
  const field = (name: string, kind: FormField['kind'], label: string, max_length: number): FormField => ({
    name,
    kind,
    label,
    placeholder: '',
    is_required: true,
    max_length,
  });
  const account = field('account', 'text', messages.forgotAccount, LOGIN_NAME_MAX);
  const fields = [
    account,
    field('code', 'code', messages.code, CODE_DIGITS),
    field('password', 'password', messages.newPassword, PASSWORD_MAX),
  ];
  const { password = '' } = values;

  const handleRefusal = (cause: unknown) => {
    if (!(cause instanceof Refused)) throw cause;
    const name = fieldOf(cause.code);
    if (name) setErrors({ [name]: cause.text });
    else if (!cause.isUncertain) showToast(cause.text);
  };
  const sendCode = async (): Promise<number | null> => {
    const found = checkForm([account], values, messages);
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    const about = { call: 'POST /api/forgot/smsCode', account: (values['account'] ?? '').trim() } as const;
    try {
      const sent = await check.send(about, (proof) =>
        callApi(about.call, { account: about.account, ...proof, device_id: deviceId() }, { feedback: 'modals' }),
      );
      showToast({ text: messages.codeSent, icon: 'check' });
      return sent.resend_seconds;
    } catch (cause) {
      handleRefusal(cause);
      const isTooSoon = cause instanceof Refused && cause.code === codeRefusals.CodeTooSoon.code;
      return isTooSoon ? (cause.number('seconds') ?? CODE_RESEND_SECONDS) : null;
    }
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkForm(fields, values, messages);
    const short = checkNewPassword(password, messages);
    const all = short === null || found['password'] ? found : { ...found, password: short };
    setErrors(all);
    if (Object.values(all).some((error) => error !== undefined)) return;
    const { account: typed = '', code = '' } = values;
    try {
      await recover.mutateAsync({ account: typed.trim(), code, password, device_id: deviceId() });
    } catch (cause) {
      return handleRefusal(cause);
    }
    showToast({ text: messages.recovered, icon: 'check' });
    await navigateBack();
  };
  return (
    <LoginFrame title={messages.forgotPassword} lead={messages.forgotLead} onBack={() => void navigateBack()}>
      <form className="grid gap-5" onSubmit={(event) => void handleSubmit(event)} noValidate>
        <FormFields
          fields={fields}
          values={values}
          errors={errors}
          isNewPassword
          passwordHint={messages.passwordHint(PASSWORD_MIN)}
          sendCode={<SendCodeButton onSend={sendCode} />}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
        <StrengthMeter password={password} ownNames={[values['account'] ?? '']} />
        <DeviceCheckLine state={check.state} />
        <Button kind="act" type="submit" isWide isPending={recover.isPending}>
          {messages.recover}
        </Button>
      </form>
    </LoginFrame>
  );
}

/** The field that a refusal is about. */
function fieldOf(code: number): string | null {
  switch (code) {
    case codeRefusals.BadTarget.code:
    case sessionRefusals.NoAccountHere.code:
      return 'account';
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
    case codeRefusals.CodeTooSoon.code:
    case codeRefusals.CodeNotSent.code:
      return 'code';
    case sessionRefusals.WeakPassword.code:
      return 'password';
    default:
      return null;
  }
}
