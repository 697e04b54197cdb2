import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { invalidate, useAction, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PaymentPassword } from '../../../parts/payment-password.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import { authenticatorMessages } from './authenticator-messages.ts';
import { ConfirmSecret, type NewSecret } from './confirm-secret.tsx';
import { FactorOff, FactorOn } from './factor-states.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What the person is doing beside looking: confirming a new secret, or writing down codes that are shown once. */
type Phase =
  | { readonly step: 'look' }
  | { readonly step: 'confirm'; readonly secret: NewSecret }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

/** Turns the authenticator on and off, and makes new recovery codes; each by payment password. */
export function AuthenticatorScreen() {
  const messages = useMessages(authenticatorMessages);
  const factors = useAnswer('GET /api/second_factors', {});
  const [phase, setPhase] = useState<Phase>({ step: 'look' });
  const [asking, setAsking] = useState<'begin' | { readonly what: 'renew' | 'end'; readonly code: string } | null>(
    null,
  );
  const begin = useAction('POST /api/totp/begin', { says: 'modals' });
  const renew = useAction('POST /api/recovery_codes', { says: 'modals' });
  const end = useAction('POST /api/totp/end', { says: 'modals' });

  const act = async (security_password: string) => {
    if (asking === 'begin') setPhase({ step: 'confirm', secret: await begin.mutateAsync({ security_password }) });
    else if (asking?.what === 'renew')
      showCodes((await renew.mutateAsync({ security_password, code: asking.code })).recovery_codes);
    else if (asking) {
      await end.mutateAsync({ security_password, code: asking.code });
      showToast({ text: messages.turnedOff, icon: 'check' });
    }
    setAsking(null);
    await invalidate('GET /api/second_factors');
  };
  const showCodes = (codes: readonly string[]) => setPhase({ step: 'codes', codes });
  const isOn = factors.data?.has_totp;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {phase.step === 'look' && factors.isPending && <SkeletonRows shape="row" count={2} />}
      {phase.step === 'look' && factors.isError && <LoadFailed onRetry={() => void factors.refetch()} />}
      {phase.step === 'look' && isOn === false && <FactorOff onTurnOn={() => setAsking('begin')} />}
      {phase.step === 'look' && isOn && (
        <FactorOn
          codesLeft={factors.data?.recovery_codes_left ?? 0}
          onNewCodes={(code) => setAsking({ what: 'renew', code })}
          onTurnOff={(code) => setAsking({ what: 'end', code })}
        />
      )}
      {phase.step === 'confirm' && (
        <ConfirmSecret
          secret={phase.secret}
          onConfirmed={(codes) => {
            showCodes(codes);
            void invalidate('GET /api/second_factors');
          }}
        />
      )}
      {phase.step === 'codes' && <RecoveryCodes codes={phase.codes} onKept={() => setPhase({ step: 'look' })} />}
      <PaymentPassword
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        purpose={
          asking === 'begin'
            ? messages.turnOnPurpose
            : asking?.what === 'renew'
              ? messages.newCodesPurpose
              : messages.turnOff
        }
        onPassword={act}
      />
    </Screen>
  );
}
