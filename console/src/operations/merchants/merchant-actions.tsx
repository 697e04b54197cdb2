import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useCoin } from '../../parts/money/currencies.ts';
import { type OfficialReason, ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { hashOf } from '../../shell/address.ts';
import { basisPointsOf, PERCENT_DECIMALS, percentOf } from './fee.ts';
import { merchantMessages } from './messages.ts';
import { type MerchantChange, type MerchantProfile, useChangeMerchant } from './queries.ts';

type Draft = MerchantChange['kind'];

/** The changes this operator may make to the merchant. Each states its effect and needs a reason before it is sent. */
export function MerchantActions({ merchant }: { merchant: MerchantProfile }) {
  const messages = useMessages(merchantMessages);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isOpen = merchant.status === 'active' || merchant.status === 'frozen';
  const labels: Readonly<Record<Draft, string>> = {
    status: merchant.status === 'frozen' ? messages.unfreeze : messages.freeze,
    fee: messages.setFee,
    limits: messages.setLimits,
  };
  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {merchant.may.length === 0 && <p className="aside">{messages.readOnly}</p>}
      {merchant.proposal !== null && (
        <p className="aside">
          {messages.waiting(merchant.proposal.proposed_by.name)}{' '}
          <a className="link" href={hashOf('proposals', merchant.proposal.id)}>
            {messages.seeProposal}
          </a>
        </p>
      )}
      {draft === null ? (
        <div className="user-actions">
          {isOpen &&
            merchant.may.map((kind) => (
              <Button key={kind} kind="line" isWide onClick={() => setDraft(kind)}>
                {labels[kind]}
              </Button>
            ))}
        </div>
      ) : (
        <ChangeForm
          key={draft}
          merchant={merchant}
          draft={draft}
          confirm={labels[draft]}
          onEnd={() => setDraft(null)}
        />
      )}
    </section>
  );
}

interface ChangeFormProps {
  merchant: MerchantProfile;
  draft: Draft;
  confirm: string;
  onEnd: () => void;
}

function ChangeForm({ merchant, draft, confirm, onEnd }: ChangeFormProps) {
  const language = useLanguage();
  const messages = useMessages(merchantMessages);
  const otherMessages = merchantMessages[nextLanguage(language)];
  const change = useChangeMerchant(merchant.id);
  const [fee, setFee] = useState(merchant.fee_basis_points === null ? '' : percentOf(merchant.fee_basis_points));
  const [order, setOrder] = useState(merchant.order_maximum ?? '');
  const [day, setDay] = useState(merchant.day_maximum ?? '');
  const [isWrong, setWrong] = useState(false);
  const isFrozen = merchant.status === 'frozen';
  const presetsOf = (texts: typeof messages) =>
    draft === 'status' ? (isFrozen ? texts.unfreezeReasons : texts.freezeReasons) : texts.termReasons;
  const limit = { decimals: COIN_DECIMALS, unit: useCoin().symbol };
  const limitError = (value: string) => (isWrong && amountOf(value) === undefined ? messages.limitsWrong : undefined);

  function wantedChange(): MerchantChange | null {
    if (draft === 'status') return { kind: 'status', status: isFrozen ? 'active' : 'frozen' };
    if (draft === 'fee') {
      if (fee === '') return { kind: 'fee', basis_points: null };
      const points = basisPointsOf(fee);
      return points === null ? null : { kind: 'fee', basis_points: points };
    }
    const [orderMaximum, dayMaximum] = [amountOf(order), amountOf(day)];
    if (orderMaximum === undefined || dayMaximum === undefined) return null;
    return { kind: 'limits', order_maximum: orderMaximum, day_maximum: dayMaximum };
  }

  async function handleConfirm(reason: OfficialReason): Promise<void> {
    const wanted = wantedChange();
    if (wanted === null) return setWrong(true);
    try {
      const after = await change.mutateAsync({ change: wanted, reason });
      const isProposed = after.proposal !== null && after.proposal.id !== merchant.proposal?.id;
      showToast(isProposed ? messages.proposed : messages.done(merchant.name));
    } catch {
      // A toast has shown the error, and the merchant is fetched again.
      return;
    }
    onEnd();
  }

  return (
    <ReasonForm
      {...formTexts(messages, { draft, isFrozen, name: merchant.name })}
      confirm={confirm}
      presets={presetsOf(messages)}
      presetsElse={presetsOf(otherMessages)}
      isForPeople
      isPending={change.isPending}
      onConfirm={(_own, both) => void handleConfirm(both)}
      onBack={onEnd}
    >
      {draft === 'fee' && (
        <AmountField
          label={messages.feeField}
          value={fee}
          decimals={PERCENT_DECIMALS}
          unit="%"
          error={isWrong && wantedChange() === null ? messages.feeWrong : undefined}
          onChange={setFee}
        />
      )}
      {draft === 'limits' && (
        <>
          <AmountField
            {...limit}
            label={messages.orderMaximum}
            value={order}
            error={limitError(order)}
            onChange={setOrder}
          />
          <AmountField {...limit} label={messages.dayMaximum} value={day} error={limitError(day)} onChange={setDay} />
        </>
      )}
    </ReasonForm>
  );
}

/** Null for an empty field, undefined for a text that is not an amount. */
function amountOf(typed: string): string | null | undefined {
  if (typed === '') return null;
  const minor = typedAmount(typed, COIN_DECIMALS);
  return minor === undefined ? undefined : formatDecimal(minor, COIN_DECIMALS);
}

function formTexts(
  messages: (typeof merchantMessages)['en'],
  { draft, isFrozen, name }: { readonly draft: Draft; readonly isFrozen: boolean; readonly name: string },
): { title: string; text: string } {
  if (draft === 'fee') return { title: messages.feeTitle(name), text: messages.feeText };
  if (draft === 'limits') return { title: messages.limitsTitle(name), text: messages.limitsText };
  return isFrozen
    ? { title: messages.unfreezeTitle(name), text: messages.unfreezeText }
    : { title: messages.freezeTitle(name), text: messages.freezeText };
}
