import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { CodeSheet } from '../../../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { PaymentPassword } from '../../../../parts/passwords/payment-password.tsx';
import { sellMessages } from './messages.ts';

export interface SellProofProps {
  /** The sentence above the password: what is sold, and to whom. */
  purpose: string;
  /** The money that the sale brings. */
  fiat: string;
  needsCode: boolean;
  isOpen: boolean;
  onClose: () => void;
  onProof: (proof: { readonly security_password: string; readonly code?: string }) => Promise<void>;
}

/** Asks for a code where one is needed, then for the payment password, and hands both over. */
export function SellProof({ purpose, fiat, needsCode, isOpen, onClose, onProof }: SellProofProps) {
  const messages = useMessages(sellMessages);
  const currencies = useShownCurrencies();
  const [code, setCode] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const close = () => {
    setHasCode(false);
    onClose();
  };
  return (
    <>
      <CodeSheet
        isOpen={isOpen && needsCode && !hasCode}
        purpose={codePurposes.saleOrder}
        messages={{ title: messages.codeTitle, text: messages.codeText, next: messages.next }}
        code={code}
        onCode={setCode}
        onClose={close}
        onDone={() => setHasCode(true)}
      />
      <PaymentPassword
        isOpen={isOpen && (!needsCode || hasCode)}
        onClose={close}
        purpose={purpose}
        amount={<Amount value={fiat} currency={currencies.fiat} size="title" />}
        onPassword={(password) => onProof({ security_password: password, ...(needsCode && { code }) })}
      />
    </>
  );
}
