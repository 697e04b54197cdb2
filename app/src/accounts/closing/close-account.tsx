import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { CodeSheet } from '../../parts/codes/code-sheet.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { showModal } from '../../shell/modals.ts';
import { closingMessages } from './messages.ts';
import { useBeginClosing } from './queries.ts';

type Step = 'none' | 'proof' | 'password';

/** Asks for confirmation, then for a code (or the login password) and the payment password. */
export function CloseAccount({ closing }: { closing: AnswerOf<'GET /api/closing'> }) {
  const messages = useMessages(closingMessages);
  const formats = useFormats();
  const [step, setStep] = useState<Step>('none');
  const [proof, setProof] = useState('');
  const begin = useBeginClosing((closesAt) => messages.begun(formats.date(closesAt)));
  const isCode = closing.proof === 'code';
  const handleBegin = async () => {
    const { beginTitle: title, beginText, begin: confirm, stay: cancel } = messages;
    const wants = await showModal({ title, text: beginText(closing.days), confirm, cancel, kind: 'inked' });
    if (wants) setStep('proof');
  };
  return (
    <div className="px-page pt-4 pb-8">
      <Button
        kind="line"
        isWide
        isDisabled={closing.open.length > 0}
        isPending={begin.isPending}
        onClick={() => void handleBegin()}
      >
        {messages.begin}
      </Button>
      {isCode ? (
        <CodeSheet
          isOpen={step === 'proof'}
          purpose={codePurposes.closeAccount}
          messages={{ title: messages.codeTitle, text: messages.codeText, next: messages.next }}
          code={proof}
          onCode={setProof}
          onClose={() => setStep('none')}
          onDone={() => setStep('password')}
        />
      ) : (
        <Sheet
          isOpen={step === 'proof'}
          onClose={() => setStep('none')}
          title={messages.codeTitle}
          foot={
            <Button kind="act" isWide isDisabled={proof === ''} onClick={() => setStep('password')}>
              {messages.next}
            </Button>
          }
        >
          <div className="grid gap-5 px-page pb-4">
            <p className="text-muted">{messages.passwordText}</p>
            <PasswordField
              label={messages.loginPassword}
              value={proof}
              onChange={(event) => setProof(event.target.value)}
            />
          </div>
        </Sheet>
      )}
      <PaymentPassword
        isOpen={step === 'password'}
        onClose={() => setStep('none')}
        purpose={messages.purpose}
        onPassword={(password) =>
          begin.mutateAsync({
            security_password: password,
            ...(isCode ? { code: proof, device_id: deviceId() } : { password: proof }),
          })
        }
      />
    </div>
  );
}
