import { CODE_RESEND_SECONDS } from '@eh/contract/code-purposes.ts';
import { PASSWORD_MIN } from '@eh/contract/limits.ts';
import { profileRefusals } from '@eh/contract/profile-refusals.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/session-refusals.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useAct, useAnswer } from '../api/queries.ts';
import { Refused } from '../api/refused.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { SendCodeButton } from '../parts/send-code-button.tsx';
import { StrengthMeter } from '../parts/strength-meter.tsx';
import { deviceData, deviceId } from '../session/device.ts';
import { beginSession } from '../session/session-life.ts';
import { navigateBack } from '../shell/navigation.ts';
import { loginWords } from './copy.ts';
import { FormFields } from './form-fields.tsx';
import type { FormErrors, FormField, FormValues } from './form-values.ts';
import { checkForm, checkNewPassword } from './form-values.ts';
import { LoginFrame } from './login-frame.tsx';
import { useCaptcha } from './use-captcha.ts';
import { UserNotice } from './user-notice.tsx';

/** Opening an account, by the fields the server names. */
export function RegisterScreen() {
  const words = useWords(loginWords);
  const form = useAnswer('GET /api/register/fields', {});
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const fields = withCaptcha(form.data?.fields ?? [], needsCaptcha, words.captcha);
  const captcha = useCaptcha(fields.some((field) => field.kind === 'captcha'));
  const proof = captcha.picture ? { captcha_id: captcha.picture.captcha_id, captcha: values['captcha'] ?? '' } : {};

  const handleRefusal = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const field = fieldOf(error.code);
    if (field === 'captcha') setNeedsCaptcha(true);
    if (field) setErrors({ ...errors, [field]: error.text });
    else if (!error.isUncertain) showToast(error.text);
    captcha.refresh();
  };
  const register = useAct('POST /api/register', { says: 'modals' });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkForm(fields, values, words);
    const short = checkNewPassword(values['password'] ?? '', words);
    const all = short === null || found['password'] ? found : { ...found, password: short };
    setErrors(all);
    if (Object.keys(all).length > 0) return;
    try {
      const { token, userid } = await register.mutateAsync(requestOf(values, proof));
      await beginSession(token, userid);
    } catch (error) {
      handleRefusal(error);
    }
  };
  const sendCode = async (): Promise<number | null> => {
    const account = (values['account'] ?? '').trim();
    const found = checkForm(
      fields.filter((field) => ['account', 'captcha'].includes(field.name)),
      values,
      words,
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    try {
      const request = { account, ...proof, device_id: deviceId() };
      const sent = await ask('POST /api/register/smsCode', request, { says: 'modals' });
      showToast({ text: words.codeSent, icon: 'check' });
      return sent.resend_seconds;
    } catch (error) {
      handleRefusal(error);
      return error instanceof Refused && error.code === codeRefusals.CodeTooSoon.code
        ? (error.number('seconds') ?? CODE_RESEND_SECONDS)
        : null;
    }
  };

  return (
    <LoginFrame title={words.register} onBack={() => void navigateBack()}>
      {form.isError && <LoadFailed onRetry={() => void form.refetch()} />}
      <form className="grid gap-5" onSubmit={(event) => void handleSubmit(event)} noValidate>
        <FormFields
          fields={fields}
          values={values}
          errors={errors}
          captcha={captcha}
          isNewPassword
          passwordHint={words.passwordHint(PASSWORD_MIN)}
          sendCode={<SendCodeButton onSend={sendCode} />}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
        <StrengthMeter password={values['password'] ?? ''} />
        {form.data && (
          <div className="pt-3">
            <Button kind="act" type="submit" isWide isPending={register.isPending}>
              {words.register}
            </Button>
          </div>
        )}
        <button type="button" className="link justify-self-start" onClick={() => void navigateBack()}>
          {words.haveAccount}
        </button>
      </form>
      <UserNotice />
    </LoginFrame>
  );
}

const CAPTCHA_LENGTH = 8;

/** The captcha stands before the code that it opens. */
function withCaptcha(fields: readonly FormField[], isNeeded: boolean, label: string): readonly FormField[] {
  if (!isNeeded || fields.some((field) => field.kind === 'captcha')) return fields;
  const captcha = { name: 'captcha', kind: 'captcha', label, placeholder: '', is_required: true } as const;
  const [first, ...rest] = fields;
  return [...(first ? [first] : []), { ...captcha, max_length: CAPTCHA_LENGTH }, ...rest];
}

function requestOf(values: FormValues, proof: { captcha_id?: string; captcha?: string }) {
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

/** The field a refusal is about. */
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
    case sessionRefusals.NeedsCaptcha.code:
    case sessionRefusals.WrongCaptcha.code:
      return 'captcha';
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
    case codeRefusals.CodeTooSoon.code:
    case codeRefusals.CodeNotSent.code:
      return 'code';
    default:
      return null;
  }
}
