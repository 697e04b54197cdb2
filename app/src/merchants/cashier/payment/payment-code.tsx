import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { CodeSheet } from '../../../parts/codes/code-sheet.tsx';
import { coinOf } from '../../../parts/currencies.ts';
import { deviceId } from '../../../session/devices/device.ts';
import type { ShopOrder } from '../queries.ts';
import { needsCode } from '../short.ts';
import { paymentMessages } from './messages.ts';

/** The steps from the order to the payment password: a large sum needs a code first. */
export function usePaymentSteps(order: ShopOrder | undefined) {
  const [step, setStep] = useState<'read' | 'code' | 'password'>('read');
  const [code, setCode] = useState('');
  const takesCode = order !== undefined && needsCode(order);
  return {
    isCodeOpen: step === 'code',
    isAsking: step === 'password',
    /** Opens the first step, or closes the steps. */
    ask: (isOpen: boolean) => setStep(!isOpen ? 'read' : takesCode ? 'code' : 'password'),
    code,
    setCode,
    onCode: () => setStep('password'),
    /** The part of the request that carries the code. */
    given: takesCode ? { code, device_id: deviceId() } : {},
  };
}

export type PaymentSteps = ReturnType<typeof usePaymentSteps>;

export function PaymentCode({ order, steps }: { order: ShopOrder; steps: PaymentSteps }) {
  const messages = useMessages(paymentMessages);
  return (
    <CodeSheet
      isOpen={steps.isCodeOpen}
      purpose={codePurposes.payOrder}
      messages={{
        title: messages.codeTitle,
        text: messages.codeText(moneyText(order.without_code, coinOf(order))),
        next: messages.next,
      }}
      code={steps.code}
      onCode={steps.setCode}
      onClose={() => steps.ask(false)}
      onDone={steps.onCode}
    />
  );
}
