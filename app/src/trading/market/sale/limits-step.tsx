import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { LISTING_PAYMENT_ACCOUNTS_MAX, paymentWindowsMinutes } from '@eh/contract/trading/market/listing-status.ts';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { partMessages } from '../../../parts/messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { accountName } from '../account-name.ts';
import { decimalOf, roundText } from '../amounts.ts';
import { toggled } from '../browse/filters.ts';
import type { Channel, PaymentAccount } from '../queries.ts';
import { totalPriceOf } from './draft.ts';
import type { StepProps } from './step.ts';
import { shownFault } from './step.ts';
import { useBidStepMessages, useStepMessages } from './step-messages.ts';

export interface LimitsStepProps extends StepProps {
  readonly accounts: readonly PaymentAccount[];
  readonly channels: readonly Channel[];
}

/** The limits per trade, the payment accounts and the time to pay. */
export function LimitsStep(props: LimitsStepProps) {
  const { draft, onChange } = props;
  const messages = useStepMessages(props.side);
  return (
    <>
      <Limits {...props} />
      <Accounts {...props} />
      <div className="px-page pt-6">
        <ChipChoice
          label={messages.window}
          isLabelShown
          value={`${draft.windowMinutes}`}
          onChange={(chosen) =>
            onChange({ windowMinutes: paymentWindowsMinutes.find((minutes) => `${minutes}` === chosen) ?? 15 })
          }
          options={paymentWindowsMinutes.map((minutes) => ({ value: `${minutes}`, label: messages.minutes(minutes) }))}
        />
      </div>
      {props.side === 'buy' ? <div className="h-6" /> : <UniqueCents {...props} />}
    </>
  );
}

function UniqueCents({ side, draft, onChange }: LimitsStepProps) {
  const messages = useStepMessages(side);
  return (
    <div className="px-page pt-5 pb-6">
      <div className="border-t border-line">
        <SwitchRow
          isFlush
          label={messages.cents}
          note={messages.centsNote}
          isOn={draft.hasUniqueCents}
          onChange={(hasUniqueCents) => onChange({ hasUniqueCents })}
        />
      </div>
    </div>
  );
}

function Limits(props: LimitsStepProps) {
  const { draft, onChange } = props;
  const messages = useStepMessages(props.side);
  const { fiat } = useShownCurrencies();
  const totalPrice = decimalOf(totalPriceOf(draft));
  const minimumFault = shownFault(props, 'minimum');
  const maximumFault = shownFault(props, 'maximum');
  if (draft.isWholeOnly)
    return (
      <div className="px-page pt-6">
        <p className="text-muted">{messages.limits}</p>
        <p className="pt-2 text-ink">{messages.wholeLimit(moneyText(totalPrice, fiat))}</p>
      </div>
    );
  return (
    <fieldset className="px-page pt-6">
      <legend className="sr-only">{messages.limits}</legend>
      <p className="pb-2 text-muted" aria-hidden="true">
        {messages.limits}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-5">
        <MoneyField
          label={messages.minimum}
          value={draft.minimum}
          onChange={(minimum) => onChange({ minimum })}
          currency={fiat}
          decimals={FIAT_DECIMALS}
          error={
            minimumFault === null
              ? undefined
              : minimumFault === 'nothing'
                ? messages.faults.limit
                : messages.faults.aboveMaximum
          }
        />
        <MoneyField
          label={messages.maximum}
          value={draft.maximum}
          onChange={(maximum) => onChange({ maximum })}
          currency={fiat}
          decimals={FIAT_DECIMALS}
          error={
            maximumFault === null
              ? undefined
              : maximumFault === 'nothing'
                ? messages.faults.limit
                : messages.faults.aboveTotal(roundText(totalPrice, fiat))
          }
        />
      </div>
    </fieldset>
  );
}

function Accounts(props: LimitsStepProps) {
  const { draft, accounts, channels, onChange } = props;
  const messages = useStepMessages(props.side);
  const { shownLater } = useBidStepMessages();
  const parts = useMessages(partMessages);
  const fault = shownFault(props, 'accounts');
  const chosen = accounts.filter(({ id }) => draft.accountIds.includes(id)).length;
  return (
    <>
      <SectionHeader title={messages.receive} aside={messages.chosen(chosen, LISTING_PAYMENT_ACCOUNTS_MAX)} />
      <fieldset className="rows tick-rows px-page" aria-label={messages.receive}>
        {accounts.map((account) => {
          const channel = channels.find(({ id }) => id === account.channel);
          const isQrMissing =
            props.side === 'sell' && account.qr_url === null && channel?.fields.some((field) => field.kind === 'qr');
          return (
            <Checkbox
              key={account.id}
              checked={draft.accountIds.includes(account.id)}
              onChange={() => onChange({ accountIds: toggled(draft.accountIds, account.id) })}
              note={[
                account.number,
                account.holder,
                ...(isQrMissing ? [messages.noQr] : []),
                ...(channel?.paused ? [`${parts.methodPaused}: ${channel.paused.reason}`] : []),
              ].join(' · ')}
            >
              <MethodTag colour={channel?.colour ?? 'card'}>{accountName(account, channel)}</MethodTag>
            </Checkbox>
          );
        })}
      </fieldset>
      <div className="mx-page border-y border-line">
        <Row isFlush isTight icon="plus" title={messages.addAccount} hasChevron {...linkTo('add-chain')} />
      </div>
      {props.side === 'buy' && <p className="note px-page pt-2">{shownLater}</p>}
      <p className="note px-page pt-2 text-sell" role="alert">
        {fault !== null &&
          (fault === 'tooMany' ? messages.faults.tooMany(LISTING_PAYMENT_ACCOUNTS_MAX) : messages.faults.accounts)}
      </p>
    </>
  );
}
