import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { rangeText } from '../amounts.ts';
import { MethodTags } from '../method-tags.tsx';
import { followMessages } from '../pricing/follow-messages.ts';
import { marginOf } from '../pricing/following.ts';
import { marginText } from '../pricing/margin-text.ts';
import type { PaymentAccount } from '../queries.ts';
import type { ConditionName } from './condition-row.tsx';
import { ConditionRow } from './condition-row.tsx';
import { totalPriceOf } from './draft.ts';
import { OpenHoursFields } from './open-hours-fields.tsx';
import type { StepProps } from './step.ts';
import { useStepMessages } from './step-messages.ts';
import { TotalPriceLine } from './total-price-line.tsx';

const conditionNames: readonly ConditionName[] = ['completion_percent', 'trades', 'registered_days', 'level'];

/** The terms and conditions for the other side, and a summary of the listing. */
export function TermsStep({ accounts, ...step }: StepProps & { accounts: readonly PaymentAccount[] }) {
  return (
    <>
      <TermsFields {...step} />
      <div className="pt-4">
        <Band />
      </div>
      <Summary side={step.side} draft={step.draft} accounts={accounts} />
    </>
  );
}

/** Texts, conditions on the other side and business hours; also used to edit a listing. */
export function TermsFields(step: StepProps) {
  const { draft, side, onChange } = step;
  const messages = useStepMessages(side);
  const count = (text: string) => <span className="note">{messages.count(text.length, TEXTAREA_MAX)}</span>;
  return (
    <div className="grid gap-6 px-page pt-6">
      <TextArea
        label={messages.terms}
        aside={count(draft.note)}
        placeholder={messages.termsPlaceholder}
        maxLength={TEXTAREA_MAX}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <TextArea
        label={messages.firstMessage}
        aside={count(draft.firstMessage)}
        placeholder={messages.firstMessagePlaceholder}
        maxLength={TEXTAREA_MAX}
        value={draft.firstMessage}
        onChange={(event) => onChange({ firstMessage: event.target.value })}
      />
      <fieldset>
        <legend className="pb-1 text-muted">{messages.conditions}</legend>
        <Rows inset="none">
          {conditionNames.map((name) => (
            <ConditionRow
              key={name}
              name={name}
              value={draft.conditions[name]}
              onChange={(value) => onChange({ conditions: { ...draft.conditions, [name]: value } })}
            />
          ))}
          {side === 'sell' && (
            <SwitchRow
              isFlush
              label={messages.accepts}
              note={messages.acceptsNote}
              isOn={draft.acceptsAutomatically}
              onChange={(acceptsAutomatically) => onChange({ acceptsAutomatically })}
            />
          )}
          <OpenHoursFields {...step} />
        </Rows>
      </fieldset>
    </div>
  );
}

interface SummaryProps extends Pick<StepProps, 'side' | 'draft'> {
  accounts: readonly PaymentAccount[];
}

function Summary({ side, draft, accounts }: SummaryProps) {
  const messages = useStepMessages(side);
  const { coin, fiat } = useShownCurrencies();
  const pricing = useMessages(followMessages);
  const quantity = shownAmount(draft.quantity, COIN_DECIMALS);
  const chosen = accounts.filter(({ id }) => draft.accountIds.includes(id)).map(({ channel }) => channel);
  return (
    <section>
      <SectionHeader title={messages.summary} />
      <KeyValues>
        <KeyValue name={messages.sheetQuantity}>{moneyText(quantity, coin)}</KeyValue>
        <KeyValue name={messages.price}>
          <Amount value={shownAmount(draft.price, FIAT_DECIMALS)} currency={fiat} />
        </KeyValue>
        {draft.following !== null && (
          <KeyValue name={pricing.kind}>
            {pricing[side === 'buy' ? 'followsUpTo' : 'followsUntil'](
              marginText(marginOf(draft.following) ?? 0),
              moneyText(shownAmount(draft.following.bound, FIAT_DECIMALS), fiat),
            )}
          </KeyValue>
        )}
        <KeyValue name={messages.perTrade}>
          {draft.isWholeOnly
            ? messages.whole
            : rangeText(shownAmount(draft.minimum, FIAT_DECIMALS), shownAmount(draft.maximum, FIAT_DECIMALS), fiat)}
        </KeyValue>
        <KeyValue name={messages.receiveBy}>
          <span className="inline-flex flex-wrap justify-end gap-x-3.5 gap-y-1">
            <MethodTags channels={[...new Set(chosen)]} />
          </span>
        </KeyValue>
        <KeyValue name={messages.window}>{messages.minutes(draft.windowMinutes)}</KeyValue>
      </KeyValues>
      <div className="px-page pt-2 pb-6">
        <TotalPriceLine side={side} totalPrice={totalPriceOf(draft)} />
        <p className="note mt-3">{messages.lockNote(moneyText(quantity, coin))}</p>
      </div>
    </section>
  );
}
