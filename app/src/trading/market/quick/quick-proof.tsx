import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { CodeSheet } from '../../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { quickMessages } from './messages.ts';
import type { Quick } from './use-quick.ts';
import type { useTaking } from './use-taking.ts';

export interface QuickProofProps {
  quick: Quick;
  taking: ReturnType<typeof useTaking>;
  needsCode: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a code where one is needed, then for the payment password, and sells. */
export function QuickProof({ quick, taking, needsCode, isOpen, onClose }: QuickProofProps) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const [code, setCode] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const { shown, split } = quick;
  const taken = shown ?? split;
  if (taken === null) return null;
  const amount = moneyText(taken.amount, coin);
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
        purpose={
          'parts' in taken
            ? messages.purposeSplit(amount, taken.parts.length)
            : messages.purpose(amount, taken.person.nickname)
        }
        amount={<Amount value={taken.fiat_amount} currency={fiat} size="title" />}
        onPassword={(password) => taking.sell({ security_password: password, ...(needsCode && { code }) })}
      />
    </>
  );
}
