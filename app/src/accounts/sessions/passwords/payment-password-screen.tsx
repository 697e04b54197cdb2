import { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { IDENTITY_VERIFIED } from '@eh/contract/accounts/gates/gate-order.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { isTrivialPaymentPassword } from '@eh/contract/accounts/users/trivial-payment-password.ts';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useAction } from '../../../api/queries.ts';
import { refetchStale } from '../../../api/stale/stale-answers.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { explained } from '../../../parts/help/explained.tsx';
import { usePauseHours } from '../../../parts/settings/settings-in-force.ts';
import { StepTitle } from '../../../parts/step-title.tsx';
import { AFTER_LOGIN } from '../../../session/auth-flow.ts';
import { useProfile } from '../../../session/current-session.ts';
import { deviceId } from '../../../session/devices/device.ts';
import { addressOf, navigateBack, redirectTo } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { DigitsEntry } from './digits-entry.tsx';
import { passwordMessages } from './messages.ts';
import { OwnerStep } from './owner-step.tsx';

/** The digits twice, then the name or login password. A change starts with a code. */
type Phase =
  | { readonly step: 'verify'; readonly error?: ReactNode }
  | { readonly step: 'enter'; readonly code?: string | undefined; readonly error?: ReactNode }
  | { readonly step: 'again'; readonly code?: string | undefined; readonly digits: string }
  | {
      readonly step: 'confirm';
      readonly code?: string | undefined;
      readonly digits: string;
      readonly error?: ReactNode;
    };

/** Sets or changes the payment password; then the page that needed it opens. */
export function PaymentPasswordScreen({ params }: ScreenProps) {
  const messages = useMessages(passwordMessages);
  const pauseHours = usePauseHours();
  const profile = useProfile();
  const [hasPassword] = useState(profile?.has_security_password ?? false);
  const needsName = hasPassword && profile?.identity_status === IDENTITY_VERIFIED;
  const [phase, setPhase] = useState<Phase>({ step: hasPassword ? 'verify' : 'enter' });
  const change = useAction('POST /api/changeSecurityPassword', { feedback: 'modals' });

  const send = async (digits: string, proof: { code?: string; password?: string; real_name?: string }) => {
    try {
      await change.mutateAsync({ security_password: digits, ...proof, device_id: deviceId() });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return setPhase(afterRefusal(error, digits, proof.code));
    }
    await refetchStale();
    showToast({ text: messages.setDone, icon: 'check' });
    const after = addressOf(params[AFTER_LOGIN] ?? '');
    await (after === null ? navigateBack() : redirectTo(after.route, after.params));
  };
  // Checked at once, so that the user does not learn it only after two more steps.
  const handleFirst = (digits: string, code: string | undefined) => {
    if (isTrivialPaymentPassword(digits)) return setPhase({ step: 'enter', code, error: messages.tooEasy });
    return setPhase({ step: 'again', digits, code });
  };
  const handleAgain = (again: string, { digits, code }: { digits: string; code?: string | undefined }) => {
    if (again !== digits) return setPhase({ step: 'enter', code, error: messages.differs });
    return setPhase({ step: 'confirm', digits, code });
  };
  return (
    <Screen
      head={
        <Header title={hasPassword ? messages.changeTitle : messages.setTitle} onBack={() => void navigateBack()} />
      }
    >
      {phase.step === 'verify' && (
        <VerifyStep error={phase.error} onVerified={(code) => setPhase({ step: 'enter', code })} />
      )}
      {phase.step === 'enter' && (
        <DigitsEntry
          key="enter"
          label={messages.enterNew}
          hint={hasPassword ? messages.pause(pauseHours) : messages.why}
          error={phase.error}
          onComplete={(digits) => handleFirst(digits, phase.code)}
        />
      )}
      {phase.step === 'again' && (
        <DigitsEntry
          key="again"
          label={messages.enterAgain}
          hint={messages.trivial}
          error={undefined}
          onComplete={(again) => handleAgain(again, phase)}
        />
      )}
      {phase.step === 'confirm' && (
        <OwnerStep
          error={phase.error}
          isPending={change.isPending}
          asksFor={needsName ? 'name' : 'password'}
          onProof={(proof) => void send(phase.digits, { ...proof, ...(phase.code ? { code: phase.code } : {}) })}
        />
      )}
    </Screen>
  );
}

/** The phase that a refusal leads back to. */
function afterRefusal(refused: Refused, digits: string, code: string | undefined): Phase {
  const error = explained(refused);
  switch (refused.code) {
    case passwordRefusals.TrivialSecurityPassword.code:
      return { step: 'enter', code, error };
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
      return { step: 'verify', error };
    default:
      return { step: 'confirm', code, digits, error };
  }
}

function VerifyStep({ error, onVerified }: { error: ReactNode; onVerified: (code: string) => void }) {
  const messages = useMessages(passwordMessages);
  const pauseHours = usePauseHours();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<ReactNode>(error);
  const purpose = codePurposes.securityPassword;
  const handleCode = async (typed: string) => {
    try {
      await callApi('POST /api/smsCodeVerify', { purpose, code: typed, device_id: deviceId() }, { feedback: 'modals' });
      onVerified(typed);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setFault(explained(cause));
      setCode('');
    }
  };
  return (
    <div className="grid gap-5 px-page pt-2">
      <StepTitle>{messages.codeTitle}</StepTitle>
      <CodeField
        purpose={purpose}
        value={code}
        error={fault}
        onChange={setCode}
        onError={setFault}
        onComplete={(typed) => void handleCode(typed)}
      />
      <p className="note">{messages.pause(pauseHours)}</p>
    </div>
  );
}
