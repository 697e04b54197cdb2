import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CodeSheet } from '../../../parts/codes/code-sheet.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import type { Apply } from '../queries.ts';
import { consentMessages } from './messages.ts';
import type { Consent } from './use-consent.ts';

/** The code that spending needs, then the payment password. */
export function ConsentSteps({ apply, consent }: { apply: Apply; consent: Consent }) {
  const messages = useMessages(consentMessages);
  const { step, setStep } = consent;
  const close = () => setStep('look');
  return (
    <>
      <CodeSheet
        isOpen={step === 'code'}
        purpose={codePurposes.bindAuthorization}
        messages={{ title: messages.codeTitle, text: messages.codeText(apply.app.name), next: messages.next }}
        code={consent.code}
        onCode={consent.setCode}
        onClose={close}
        onDone={() => setStep('password')}
      />
      <PaymentPassword
        isOpen={step === 'password'}
        onClose={close}
        purpose={messages.purpose(apply.app.name)}
        onPassword={consent.attempt}
      />
    </>
  );
}
