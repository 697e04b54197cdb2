import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { CodeSheet } from '../../../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { PaymentPassword } from '../../../../parts/passwords/payment-password.tsx';
import { decimalOf } from '../../amounts.ts';
import type { BidRow } from '../queries.ts';
import { sellMessages } from './messages.ts';
import type { useSelling } from './use-selling.ts';

export interface SellProofProps {
  row: BidRow;
  selling: ReturnType<typeof useSelling>;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a code where one is needed, then for the payment password, and sells. */
export function SellProof({ row, selling, isOpen, onClose }: SellProofProps) {
  const messages = useMessages(sellMessages);
  const { coin, fiat } = useShownCurrencies();
  const [code, setCode] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const { quote, account, terms } = selling;
  const needsCode = terms.data?.is_code_needed === true;
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
        purpose={messages.purpose(moneyText(decimalOf(quote.quantity), coin), row.buyer.nickname)}
        amount={<Amount value={decimalOf(quote.fiat)} currency={fiat} size="title" />}
        onPassword={async (password) => {
          if (account === undefined) return;
          await selling.sell(account.id, { security_password: password, ...(needsCode && { code }) });
        }}
      />
    </>
  );
}
