import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { COIN_DECIMALS, parseDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import { coinSign, coinText } from '../../../parts/money/money.ts';
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
export function RefundForm({ detail: { order, refundable }, onRefunded }: RefundFormProps) {
  const messages = useMessages(cashierMessages);
  const { merchant } = usePortal();
  const [refundNo] = useState(randomId);
  const [amount, setAmount] = useState(refundable);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const refund = useRefund();
  const typed = amount.trim();
  const minor = parseDecimal(typed, COIN_DECIMALS);
  const isAmount = minor !== null && minor > 0n && minor <= requireDecimal(refundable, COIN_DECIMALS);
  const shown = isAmount ? coinText(typed, order.currency) : '';

  function handleConfirm(): void {
    refund.mutate(
      {
        merchant_id: merchant.id,
        environment: order.environment,
        order_id: order.id,
        merchant_refund_no: refundNo,
        amount: typed,
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
      <TextField
        label={messages.refundAmount}
        aside={messages.atMost(coinText(refundable, order.currency))}
        unit={coinSign(order.currency)}
        value={amount}
        inputMode="decimal"
        error={isAmount ? undefined : messages.refundWrong}
        onChange={(event) => setAmount(event.target.value)}
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
