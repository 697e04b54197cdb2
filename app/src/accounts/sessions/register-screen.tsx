import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failures/refused.ts';
import { useAction, useAnswer } from '../../api/queries.ts';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { StrengthMeter } from '../../parts/passwords/strength-meter.tsx';
import { deviceData, deviceId } from '../../session/device.ts';
import { beginSession } from '../../session/session-life.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { DeviceCheckLine } from './device-check/device-check-line.tsx';
import { useDeviceCheck, type WorkProof } from './device-check/use-device-check.ts';
import { FormFields } from './form-fields.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import { checkForm, checkNewPassword } from './form-values.ts';
import { LoginFrame } from './login-frame.tsx';
import { loginMessages } from './messages.ts';
import { UserNotice } from './user-notice.tsx';

/** Opens an account, by the fields the server names. */
export function RegisterScreen() {
  const messages = useMessages(loginMessages);
  const form = useAnswer('GET /api/register/fields', {});
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const fields = form.data?.fields ?? [];
  const check = useDeviceCheck();

  const handleRefusal = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const field = fieldOf(error.code);
    if (field) setErrors({ ...errors, [field]: error.text });
    else if (!error.isUncertain) showToast(error.text);
  };
  const register = useAction('POST /api/register', { feedback: 'modals' });
  const submit = async () => {
    const found = checkForm(fields, values, messages);
    const short = checkNewPassword(values['password'] ?? '', messages);
    const all = short === null || found['password'] ? found : { ...found, password: short };
    setErrors(all);
    if (Object.keys(all).length > 0) return;
    const account = (values['account'] ?? '').trim();
    try {
      const { token, userid } = await check.send({ call: 'POST /api/register', account }, (proof) =>
        register.mutateAsync(requestOf(values, proof)),
      );
      await beginSession(token, userid);
    } catch (error) {
      handleRefusal(error);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check.runExclusively(submit);
  };
  const sendCode = async (): Promise<number | null> => {
    const account = (values['account'] ?? '').trim();
    const found = checkForm(
      fields.filter((field) => field.name === 'account'),
      values,
      messages,
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    try {
      const call = 'POST /api/register/smsCode';
      const sent = await check.send({ call, account }, (proof) =>
        callApi(call, { account, ...proof, device_id: deviceId() }, { feedback: 'modals' }),
      );
      showToast({ text: messages.codeSent, icon: 'check' });
      return sent.resend_seconds;
    } catch (error) {
      handleRefusal(error);
      return error instanceof Refused && error.code === codeRefusals.CodeTooSoon.code
        ? (error.number('seconds') ?? CODE_RESEND_SECONDS)
        : null;
    }
  };

  return (
    <LoginFrame title={messages.register} onBack={() => void navigateBack()}>
      {form.isError && <LoadFailed onRetry={() => void form.refetch()} />}
      <form className="grid gap-5" onSubmit={handleSubmit} noValidate>
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
        <StrengthMeter
          password={values['password'] ?? ''}
          ownNames={[values['account'] ?? '', values['nickname'] ?? '']}
        />
        <DeviceCheckLine state={check.state} />
        {form.data && (
          <div className="pt-3">
            <Button kind="act" type="submit" isWide isPending={register.isPending || check.state !== 'idle'}>
              {messages.register}
            </Button>
          </div>
        )}
        <button type="button" className="link justify-self-start" onClick={() => void navigateBack()}>
          {messages.haveAccount}
        </button>
      </form>
      <UserNotice />
    </LoginFrame>
  );
}

function requestOf(values: FormValues, proof: WorkProof) {
  const { account = '', password = '', nickname = '', code = '' } = values;
  return {
    account: account.trim(),
    password,
    ...proof,
    ...(code === '' ? {} : { code }),
    ...(nickname.trim() === '' ? {} : { nickname: nickname.trim() }),
    device: deviceData(),
  };
}

/** The field that a refusal is about. */
function fieldOf(code: number): string | null {
  switch (code) {
    case profileRefusals.NicknameNotAllowed.code:
      return 'nickname';
    case profileRefusals.NameNotAllowed.code:
    case sessionRefusals.NameTaken.code:
    case sessionRefusals.FieldNotOffered.code:
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
