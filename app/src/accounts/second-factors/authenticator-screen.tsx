import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction, useAnswer } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { ConfirmSecret, type NewSecret } from './confirm-secret.tsx';
import { FactorOff, FactorOn } from './factor-states.tsx';
import { authenticatorMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The state of the authenticator, the confirmation of a new secret, or new recovery codes, which are shown once. */
type Phase =
  | { readonly step: 'overview' }
  | { readonly step: 'confirm'; readonly secret: NewSecret }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

/** An act that waits for the payment password. A recently added authenticator may be disabled without its code. */
type Pending =
  | 'begin'
  | { readonly what: 'renew'; readonly code: string }
  | { readonly what: 'end'; readonly code: string | undefined };

/** Turns the authenticator on and off and creates recovery codes, each authorized by payment password. */
export function AuthenticatorScreen() {
  const messages = useMessages(authenticatorMessages);
  const factors = useAnswer('GET /api/second_factors', {});
  const [phase, setPhase] = useState<Phase>({ step: 'overview' });
  const [pending, setPending] = useState<Pending | null>(null);
  const begin = useAction('POST /api/totp/begin', { feedback: 'modals' });
  const renew = useAction('POST /api/recovery_codes', { feedback: 'modals' });
  const end = useAction('POST /api/totp/end', { feedback: 'modals' });

  const handlePassword = async (security_password: string) => {
    if (pending === 'begin') setPhase({ step: 'confirm', secret: await begin.mutateAsync({ security_password }) });
    else if (pending?.what === 'renew')
      showCodes((await renew.mutateAsync({ security_password, code: pending.code })).recovery_codes);
    else if (pending) {
      await end.mutateAsync({ security_password, ...(pending.code === undefined ? {} : { code: pending.code }) });
      showToast({ text: messages.turnedOff, icon: 'check' });
    }
    setPending(null);
    await refetchStale();
  };
  const showCodes = (codes: readonly string[]) => setPhase({ step: 'codes', codes });
  const isOn = factors.data?.has_totp;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {phase.step === 'overview' && factors.isPending && <SkeletonRows shape="row" count={2} />}
      {phase.step === 'overview' && factors.isError && (
        <LoadFailed error={factors.error} onRetry={() => void factors.refetch()} />
      )}
      {phase.step === 'overview' && isOn === false && <FactorOff onTurnOn={() => setPending('begin')} />}
      {phase.step === 'overview' && isOn && (
        <FactorOn
          codesLeft={factors.data?.recovery_codes_left ?? 0}
          needsCodeToEnd={factors.data?.needs_code_to_end ?? true}
          onNewCodes={(code) => setPending({ what: 'renew', code })}
          onTurnOff={(code) => setPending({ what: 'end', code })}
        />
      )}
      {phase.step === 'confirm' && <ConfirmSecret secret={phase.secret} onConfirmed={showCodes} />}
      {phase.step === 'codes' && <RecoveryCodes codes={phase.codes} onSaved={() => setPhase({ step: 'overview' })} />}
      <PaymentPassword
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        purpose={
          pending === 'begin'
            ? messages.turnOnPurpose
            : pending?.what === 'renew'
              ? messages.newCodesPurpose
              : messages.turnOff
        }
        onPassword={handlePassword}
      />
    </Screen>
  );
}
