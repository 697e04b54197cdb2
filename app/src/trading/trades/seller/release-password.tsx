import { PaymentPasswordSheet } from '@eh/ui/forms/payment-password-sheet.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useSecrecy } from '../../../native/use-secrecy.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { usePasskeyProof } from '../../../parts/passkeys/use-passkey-proof.ts';
import { usePhoneProof } from '../../../parts/passkeys/use-phone-proof.ts';
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
  const byPasskey = usePasskeyProof(isOpen);
  const action = {
    call: 'POST /api/transaction/confirm',
    request: releaseOf(trade),
    reason: `${messages.purpose} ${trade.payer.holder}: ${moneyText(trade.amount, coin)}`,
  } as const;
  const instead = usePhoneProof(action) ?? byPasskey;
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

/** The request to release, with all three checks ticked: this step is not reachable without them. */
export function releaseOf({ id }: Pick<Trade, 'id'>) {
  return { id, is_in_account: true, is_amount_equal: true, is_name_equal: true };
}
