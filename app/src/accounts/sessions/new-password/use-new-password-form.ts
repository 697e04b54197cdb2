import { Refused } from '@eh/client/calls/refused.ts';
import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { deviceId } from '../../../session/devices/device.ts';
import { useDeviceCheck } from '../device-check/use-device-check.ts';
import type { FormErrors, FormField, FormValues } from '../form-values.ts';
import { checkForm, checkNewPassword } from '../form-values.ts';
import { loginMessages } from '../messages.ts';

export type NewPasswordForm = ReturnType<typeof useNewPasswordForm>;

/** The state that registration and recovery share: fields, sending the code, submission and refusals. */
export function useNewPasswordForm(
  fields: readonly FormField[],
  codeCall: 'POST /api/register/smsCode' | 'POST /api/forgot/smsCode',
) {
  const messages = useMessages(loginMessages);
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const check = useDeviceCheck();
  const account = (values['account'] ?? '').trim();

  const showRefusal = (cause: unknown) => {
    if (!(cause instanceof Refused)) throw cause;
    const name = fieldOf(cause.code);
    if (name) setErrors({ [name]: cause.text });
    else if (!cause.isUncertain) showToast(cause.text);
  };
  /** Sends the code, and resolves to the seconds until it can be sent again, or null if none was sent. */
  const sendCode = async (): Promise<number | null> => {
    const accountField = fields.filter((field) => field.name === 'account');
    const found = checkForm(accountField, values, messages);
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    try {
      const sent = await check.send({ call: codeCall, account }, (proof) =>
        callApi(codeCall, { account, ...proof, device_id: deviceId() }, { feedback: 'modals' }),
      );
      showToast({ text: messages.codeSent, icon: 'check' });
      return sent.resend_seconds;
    } catch (cause) {
      showRefusal(cause);
      const isTooSoon = cause instanceof Refused && cause.code === codeRefusals.CodeTooSoon.code;
      return isTooSoon ? (cause.number('seconds') ?? CODE_RESEND_SECONDS) : null;
    }
  };
  /** Checks the fields and sends the form, one submission at a time. */
  const submit = (send: () => Promise<void>) =>
    check.runExclusively(async () => {
      const found = checkForm(fields, values, messages);
      const short = checkNewPassword(values['password'] ?? '', messages);
      const all = short === null || found['password'] ? found : { ...found, password: short };
      setErrors(all);
      if (Object.keys(all).length > 0) return;
      await send().catch(showRefusal);
    });
  const change = (name: string, value: string) => {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  return { fields, values, errors, account, check, change, sendCode, submit };
}

/** The field that a refusal is about. */
function fieldOf(code: number): string | null {
  switch (code) {
    case profileRefusals.NicknameNotAllowed.code:
      return 'nickname';
    case profileRefusals.NameNotAllowed.code:
    case sessionRefusals.NameTaken.code:
    case sessionRefusals.FieldNotOffered.code:
    case sessionRefusals.NoAccountHere.code:
    case codeRefusals.BadTarget.code:
      return 'account';
    case sessionRefusals.WeakPassword.code:
      return 'password';
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
    case codeRefusals.CodeTooSoon.code:
    case codeRefusals.CodeNotSent.code:
      return 'code';
    default:
      return null;
  }
}
