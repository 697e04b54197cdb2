import { Refused } from '@eh/client/calls/refused.ts';
import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import { BIND_EMAIL, BIND_MOBILE } from '@eh/contract/accounts/gates/gate-order.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { CODE_DIGITS, LOGIN_NAME_MAX, PASSWORD_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { explained } from '../../parts/help/explained.tsx';
import { useMovingPausedUntil } from '../../parts/moving-paused.tsx';
import { usePauseHours } from '../../parts/settings/settings-in-force.ts';
import { StepTitle } from '../../parts/step-title.tsx';
import { useProfile } from '../../session/current-session.ts';
import { deviceId } from '../../session/devices/device.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { type ContactKind, contactPurposes } from './contact-kind.ts';
import { contactMessages } from './messages.ts';
import { useBindContact } from './queries.ts';

type Field = 'target' | 'code' | 'password' | 'payment';
type Errors = Partial<Record<Field, ReactNode>>;

/** The new phone or e-mail and its code; the first contact of an account also needs the login password. */
export function FreshStep({ kind, oldCode }: { kind: ContactKind; oldCode: string | undefined }) {
  const messages = useMessages(contactMessages);
  const pauseHours = usePauseHours();
  const [values, setValues] = useState<Record<Field, string>>({ target: '', code: '', password: '', payment: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { bind, isPending } = useBindContact(kind);
  const isFirst = oldCode === undefined;
  const needsPayment = useDemandedInPause(kind) && isFirst;
  const change = (field: Field, value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(values.target.trim() === '' && { target: messages.required }),
      ...(values.code.length < CODE_DIGITS && { code: messages.sixDigits }),
      ...(isFirst && values.password === '' && { password: messages.required }),
      ...(needsPayment && values.payment.length < CODE_DIGITS && { payment: messages.sixDigits }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const payment = needsPayment ? { security_password: values.payment } : {};
    const proof = isFirst ? { password: values.password, ...payment } : { old_code: oldCode };
    try {
      await bind(values.target.trim(), { code: values.code, device_id: deviceId(), ...proof });
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      const field = fieldOf(cause.code);
      if (field) setErrors({ [field]: explained(cause) });
      else if (!cause.isUncertain) showRefusal(cause);
      return;
    }
    await refetchStale();
    showToast({ text: isFirst ? messages[kind].bound : messages[kind].changed, icon: 'check' });
    await navigateBack();
  };
  return (
    <form className="grid gap-5 px-page pt-2 pb-8" onSubmit={(event) => void handleSubmit(event)} noValidate>
      <StepTitle>{isFirst ? messages[kind].bind : messages[kind].fresh}</StepTitle>
      <TextField
        label={isFirst ? messages[kind].field : messages[kind].fresh}
        value={values.target}
        error={errors.target}
        maxLength={LOGIN_NAME_MAX}
        inputMode={kind === 'mobile' ? 'tel' : 'email'}
        autoComplete={kind === 'mobile' ? 'tel' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change('target', event.target.value)}
      />
      <CodeField
        purpose={isFirst ? contactPurposes[kind].bind : contactPurposes[kind].change}
        target={values.target}
        label={isFirst ? messages.code : messages.codeOfNew}
        value={values.code}
        error={errors.code}
        onBeforeSend={() => {
          const isTyped = values.target.trim() !== '';
          if (!isTyped) setErrors({ target: messages.required });
          return isTyped;
        }}
        onChange={(code) => change('code', code)}
        onError={(code) => setErrors({ ...errors, code })}
      />
      {isFirst && (
        <PasswordField
          label={messages.password}
          hint={messages.whyPassword}
          value={values.password}
          error={errors.password}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          onChange={(event) => change('password', event.target.value)}
        />
      )}
      {needsPayment && (
        <PasswordField
          label={messages.payment}
          hint={messages.whyPayment}
          value={values.payment}
          error={errors.payment}
          maxLength={CODE_DIGITS}
          autoComplete="off"
          onChange={(event) => change('payment', event.target.value)}
        />
      )}
      <p className="note">{messages.pause(pauseHours)}</p>
      <Button kind="act" type="submit" isWide isPending={isPending}>
        {messages.save}
      </Button>
    </form>
  );
}

/** In a safety pause, a contact that the platform requires is bound with the payment password. */
function useDemandedInPause(kind: ContactKind): boolean {
  const profile = useProfile();
  const isPaused = useMovingPausedUntil() !== null;
  const isDemanded = profile?.user_need_bind_tel_email.includes(kind === 'mobile' ? BIND_MOBILE : BIND_EMAIL) ?? false;
  return isPaused && isDemanded && profile?.has_security_password === true;
}

/** The field a refusal is about. */
function fieldOf(code: number): Field | null {
  switch (code) {
    case contactRefusals.ContactTaken.code:
    case contactRefusals.SameContact.code:
    case codeRefusals.BadTarget.code:
      return 'target';
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
    case contactRefusals.OldCodeNeeded.code:
      return 'code';
    case passwordRefusals.WrongPassword.code:
      return 'password';
    case passwordRefusals.WrongSecurityPassword.code:
    case passwordRefusals.SecurityPasswordLocked.code:
      return 'payment';
    default:
      return null;
  }
}
