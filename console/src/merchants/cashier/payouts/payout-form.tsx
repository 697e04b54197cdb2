import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { sentAmount, shownAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import { coinSign, coinText } from '../../../parts/money/money.ts';
import { usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { cashierMessages } from '../messages.ts';
import { useOverview } from '../overview/queries.ts';
import { usePayOut } from './queries.ts';

/** The shortest chart: the form needs the balance only. */
const ONE_DAY = 1;

/** Pays out to an owner or finance member. One form is one payout: a second press repeats the first under its number. */
export function PayoutForm({ onPaidOut }: { onPaidOut: () => void }) {
  const messages = useMessages(cashierMessages);
  const { merchant } = usePortal();
  const ofMerchant = useOfMerchant();
  const balance = useOverview(ONE_DAY).data?.balance;
  const people = usePortalAnswer('POST /api/merchant/members', { merchant_id: merchant.id }).data?.rows ?? [];
  const team = people.filter((person) => !person.is_invited);
  const recipients = team.filter(
    ({ role, is_self }) => hasRight(role, 'payOut') && (!is_self || hasRight(role, 'payOutToSelf')),
  );
  const self = recipients.find((member) => member.is_self) ?? recipients[0];
  const [payoutNo] = useState(randomId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const payOut = usePayOut();
  const recipient = chosen ?? self?.account ?? '';
  const isAmount = typedAmount(amount, COIN_DECIMALS) !== undefined;
  const currency = balance?.currency ?? '';

  function handleConfirm(): void {
    payOut.mutate(
      {
        ...ofMerchant,
        merchant_payout_no: payoutNo,
        recipient,
        amount: sentAmount(amount, COIN_DECIMALS),
        note,
        security_password: password,
      },
      {
        onSuccess: ({ status }) => {
          showToast({ text: status === 'succeeded' ? messages.payoutDone : messages.payoutWaits, icon: 'check' });
          onPaidOut();
        },
      },
    );
  }

  return (
    <PortalForm
      title={messages.payOut}
      text={messages.payoutText}
      confirm={isAmount ? messages.payOutSum(coinText(shownAmount(amount, COIN_DECIMALS), currency)) : messages.payOut}
      isReady={isAmount && recipient !== '' && isWholePassword(password)}
      isPending={payOut.isPending}
      error={payOut.error}
      onConfirm={handleConfirm}
    >
      <SelectField
        label={messages.recipient}
        value={recipient}
        onChange={(event) => setChosen(event.target.value)}
        options={recipients.map(({ account, nickname }) => ({ value: account, label: `${nickname} · ${account}` }))}
      />
      <AmountField
        label={messages.amount}
        aside={balance && messages.atMost(coinText(balance.available, currency))}
        unit={coinSign(currency)}
        value={amount}
        decimals={COIN_DECIMALS}
        required
        onChange={setAmount}
      />
      <TextField
        label={messages.note}
        value={note}
        maxLength={TEXTAREA_MAX}
        onChange={(event) => setNote(event.target.value)}
      />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}
