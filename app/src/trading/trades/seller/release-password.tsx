import { PaymentPasswordSheet } from '@eh/ui/forms/payment-password-sheet.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useSecrecy } from '../../../native/use-secrecy.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { usePasskeyProof } from '../../../parts/passkeys/use-passkey-proof.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import type { Trade } from '../queries.ts';
import { sellerMessages } from './messages.ts';

export interface ReleasePasswordProps {
  trade: Trade;
  isOpen: boolean;
  /** The refusal of the last password, with the attempts left. */
  error: ReactNode;
  onClose: () => void;
  onPassword: (password: string) => void;
}

/** Asks for the payment password of a release. The release itself checks it, so a wrong one leads back here. */
export function ReleasePassword({ trade, isOpen, error, onClose, onPassword }: ReleasePasswordProps) {
  const messages = useMessages(sellerMessages).release;
  const { coin } = useShownCurrencies();
  useSecrecy('release-password', isOpen);
  const instead = usePasskeyProof(isOpen);
  return (
    <PaymentPasswordSheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.password}
      purpose={
        <>
          {messages.purpose} <b className="strong">{trade.payer.holder}</b>
        </>
      }
      amount={<Amount value={trade.amount} currency={coin} size="figure" />}
      error={error}
      instead={instead}
      forgot={{ label: messages.forgot, onClick: () => void navigateTo('change-secpassword') }}
      onComplete={onPassword}
    />
  );
}
