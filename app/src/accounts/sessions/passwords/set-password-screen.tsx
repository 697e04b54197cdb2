import type { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { CODE_DIGITS, PASSWORD_MAX, PASSWORD_MIN } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { showRefusal } from '../../../api/failures/show-refusal.ts';
import { useAction } from '../../../api/queries.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { explained } from '../../../parts/help/explained.tsx';
import { StrengthMeter } from '../../../parts/passwords/strength-meter.tsx';
import { useProfile } from '../../../session/current-session.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { passwordMessages } from './messages.ts';

type FieldName = 'old' | 'fresh' | 'again';
type Errors = Partial<Record<FieldName | 'code', ReactNode>>;

/** Changes the login password, which logs out every other device. */
export function SetPasswordScreen() {
  const messages = useMessages(passwordMessages);
  const shell = useMessages(shellMessages);
  const formId = useId();
  const [values, setValues] = useState<Record<FieldName, string>>({ old: '', fresh: '', again: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [code, setCode] = useState('');
  const change = useAction('POST /api/changePassword', { feedback: 'modals' });
  const profile = useProfile();
  const needsCode = profile?.is_code_for_password_change ?? false;
  const ownNames = profile ? [profile.username, profile.nickname, profile.account] : [];

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(values.old === '' && { old: messages.required }),
      ...(values.fresh.length < PASSWORD_MIN && { fresh: messages.tooShort(PASSWORD_MIN) }),
      ...(values.again !== values.fresh && { again: messages.differs }),
      ...(needsCode && code.length < CODE_DIGITS && { code: messages.sixDigits }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { old_password: values.old, password: values.fresh, ...(needsCode && { code }) },
      {
        onSuccess: () => {
          showToast({ text: messages.saved, icon: 'check' });
          void navigateBack();
        },
        onError: (refused) => placeRefusal(refused, setErrors),
      },
    );
  };
  const field = (name: FieldName, label: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      maxLength={PASSWORD_MAX}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      }}
    />
  );
  return (
    <Screen
      head={<Header title={messages.loginTitle} onBack={() => void navigateBack()} />}
      foot={
        <Footer label={shell.actions}>
          <Button kind="act" type="submit" form={formId} isWide isPending={change.isPending}>
            {messages.save}
          </Button>
        </Footer>
      }
    >
      <form id={formId} className="grid gap-5 px-page pt-4" onSubmit={handleSubmit} noValidate>
        {field('old', messages.oldPassword)}
        {field('fresh', messages.newPassword, messages.hint(PASSWORD_MIN))}
        <StrengthMeter password={values.fresh} ownNames={ownNames} />
        {field('again', messages.repeat)}
        {needsCode && (
          <CodeField
            purpose={codePurposes.password}
            value={code}
            error={errors.code}
            onChange={setCode}
            onError={(error) => setErrors(error === undefined ? withoutCode(errors) : { ...errors, code: error })}
          />
        )}
        <p className="note">{messages.otherDevices}</p>
      </form>
    </Screen>
  );
}

function withoutCode({ code: _code, ...errors }: Errors): Errors {
  return errors;
}

function placeRefusal(refused: Refused, setErrors: (errors: Errors) => void): void {
  if (refused.code === passwordRefusals.WrongPassword.code) setErrors({ old: explained(refused) });
  else if (refused.code === sessionRefusals.WeakPassword.code) setErrors({ fresh: explained(refused) });
  else if (refused.code === codeRefusals.WrongCode.code || refused.code === codeRefusals.CodeExpired.code)
    setErrors({ code: explained(refused) });
  else if (refused.code === codeRefusals.NeedsCode.code) {
    // The code became required after the profile was loaded; reloading the profile shows its field.
    setErrors({ code: explained(refused) });
  } else if (!refused.isUncertain) showRefusal(refused);
}
