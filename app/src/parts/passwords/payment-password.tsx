import { Refused } from '@eh/client/calls/refused.ts';
import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { PaymentPasswordSheet } from '@eh/ui/forms/payment-password-sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { useSecrecy } from '../../native/use-secrecy.ts';
import { navigateTo } from '../../shell/navigation.ts';
import { explained } from '../help/explained.tsx';
import { partMessages } from '../messages.ts';
import type { PhoneAction } from '../passkeys/phone-key.ts';
import { usePasskeyProof } from '../passkeys/use-passkey-proof.ts';
import { usePhoneProof } from '../passkeys/use-phone-proof.ts';

export interface PaymentPasswordProps {
  isOpen: boolean;
  onClose: () => void;
  /** The purpose and the recipient. */
  purpose: ReactNode;
  amount?: ReactNode;
  /** The effect of the act, shown until there is an error. */
  hint?: ReactNode;
  /** The act itself, if a phone's key may authorize it. */
  action?: PhoneAction | undefined;
  /** Makes the call with the six digits or a passkey's proof; shows its refusal here or by toast. */
  onPassword: (password: string) => Promise<unknown>;
}

/**
 * Asks for the payment password before an action: a wrong one shows the attempts left, a locked one closes the sheet.
 */
export function PaymentPassword({ isOpen, onClose, purpose, amount, hint, action, onPassword }: PaymentPasswordProps) {
  const messages = useMessages(partMessages);
  const [error, setError] = useState<ReactNode>();
  useSecrecy('payment-password', isOpen);
  const byPasskey = usePasskeyProof(isOpen);
  const instead = usePhoneProof(action) ?? byPasskey;
  const handleComplete = async (password: string) => {
    try {
      setError(undefined);
      await onPassword(password);
      nativeSystem()?.tap('success');
    } catch (cause) {
      nativeSystem()?.tap('error');
      if (!(cause instanceof Refused)) throw cause;
      if (cause.code === passwordRefusals.WrongSecurityPassword.code) return setError(explained(cause, onClose));
      if (!cause.isUncertain) showRefusal(cause);
      onClose();
      if (cause.code === safetyRefusals.EarlierProofNeeded.code) void navigateTo('security');
    }
  };
  return (
    <PaymentPasswordSheet
      isOpen={isOpen}
      onClose={() => {
        setError(undefined);
        onClose();
      }}
      title={messages.paymentPassword}
      purpose={purpose}
      amount={amount}
      hint={hint}
      error={error}
      instead={instead}
      onComplete={handleComplete}
      forgot={{
        label: messages.forgot,
        onClick: () => {
          onClose();
          void navigateTo('change-secpassword');
        },
      }}
    />
  );
}
