import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import { coinSign, coinText, fiatText } from '../../../parts/money/money.ts';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { cashierMessages } from '../messages.ts';
import type { OrderDetail } from '../queries.ts';
import { useRefund } from '../refunds/queries.ts';

export interface RefundFormProps {
  detail: OrderDetail;
  onRefunded: () => void;
}

/** Refunds a payment, whole or in part. One form is one refund: a second press repeats the first under its number. */
export function RefundForm({ detail: { order, ...detail }, onRefunded }: RefundFormProps) {
  const messages = useMessages(cashierMessages);
  const { merchant } = usePortal();
  const [refundNo] = useState(randomId);
  const fiat = detail.refundable_fiat === null ? null : (order.priced?.fiat ?? null);
  const [currency, setCurrency] = useState(fiat ?? order.currency);
  const refundable = currency === fiat ? (detail.refundable_fiat ?? detail.refundable) : detail.refundable;
  const text = currency === fiat ? fiatText : coinText;
  const [amount, setAmount] = useState(refundable);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const refund = useRefund();
  const minor = typedAmount(amount, COIN_DECIMALS);
  const isAmount = minor !== undefined && minor <= requireDecimal(refundable, COIN_DECIMALS);
  const shown = isAmount ? text(formatDecimal(minor, COIN_DECIMALS), currency) : '';

  function handleCurrency(code: string): void {
    setCurrency(code);
    setAmount(code === fiat ? (detail.refundable_fiat ?? '') : detail.refundable);
  }

  function handleConfirm(): void {
    refund.mutate(
      {
        merchant_id: merchant.id,
        environment: order.environment,
        order_id: order.id,
        merchant_refund_no: refundNo,
        amount: sentAmount(amount, COIN_DECIMALS),
        ...(currency === fiat ? { currency } : {}),
        reason,
        security_password: password,
      },
      {
        onSuccess: () => {
          showToast({ text: messages.refundDone(shown), icon: 'check' });
          onRefunded();
        },
      },
    );
  }

  return (
    <PortalForm
      title={messages.refundTitle}
      text={messages.refundText}
      confirm={isAmount ? messages.refund(shown) : messages.refundTitle}
      isReady={isAmount && isWholePassword(password)}
      isPending={refund.isPending}
      error={refund.error}
      onConfirm={handleConfirm}
    >
      {fiat !== null && (
        <Chips label={messages.refundIn}>
          {[fiat, order.currency].map((code) => (
            <Chip key={code} isOn={code === currency} onClick={() => handleCurrency(code)}>
              {code}
            </Chip>
          ))}
        </Chips>
      )}
      <AmountField
        label={messages.refundAmount}
        aside={messages.atMost(text(refundable, currency))}
        unit={currency === fiat ? fiat : coinSign(currency)}
        value={amount}
        decimals={COIN_DECIMALS}
        error={isAmount ? undefined : messages.refundWrong}
        onChange={setAmount}
      />
      <TextArea
        label={messages.refundReason}
        value={reason}
        maxLength={TEXTAREA_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}
