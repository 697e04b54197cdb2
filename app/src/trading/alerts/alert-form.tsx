import { shownAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { Chip, ChipChoice, Chips } from '@eh/ui/buttons/chip.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { type AlertDraft, type AlertFault, alertSpans, distanceOf } from './draft.ts';
import { alertMessages } from './messages.ts';
import { useMethods } from './queries.ts';

export interface AlertFormProps {
  readonly draft: AlertDraft;
  readonly channels: readonly string[];
  /** The faults that are shown: none before the first attempt to save. */
  readonly faults: readonly AlertFault[];
  /** The best prices of the market now. */
  readonly best: { readonly buy: string | null; readonly sell: string | null };
  readonly onChange: (change: Partial<AlertDraft>) => void;
}

/** The terms of an alert: side, price, quantity, methods and time. */
export function AlertForm(props: AlertFormProps) {
  const { draft, onChange } = props;
  const messages = useMessages(alertMessages);
  return (
    <div className="grid gap-5 px-page pt-3 pb-6">
      <ChipChoice
        label={messages.wants.label}
        value={draft.wants}
        onChange={(wants) => onChange({ wants })}
        options={(['buy', 'sell'] as const).map((value) => ({ value, label: messages.wants[value] }))}
      />
      <Amounts {...props} />
      <Methods {...props} />
      <Until {...props} />
    </div>
  );
}

function Amounts({ draft, faults, best, onChange }: AlertFormProps) {
  const messages = useMessages(alertMessages);
  const { coin, fiat } = useShownCurrencies();
  const distance = distanceOf(draft.price, best[draft.wants]);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-5">
      <MoneyField
        label={messages.price}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        currency={fiat}
        decimals={FIAT_DECIMALS}
        hint={distance === null ? undefined : messages.distance[draft.wants](distance.percent, distance.isAbove)}
        error={faults.includes('price') ? messages.faults.price : undefined}
      />
      <MoneyField
        label={messages.amount[draft.wants]}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        currency={coin}
        decimals={COIN_DECIMALS}
        error={faults.includes('amount') ? messages.faults.amount : undefined}
      />
    </div>
  );
}

function Methods({ channels, faults, onChange }: AlertFormProps) {
  const messages = useMessages(alertMessages);
  const methods = useMethods();
  return (
    <div>
      <Chips label={messages.methods} wraps>
        {methods.map(({ id, colour, name }) => {
          const isOn = channels.includes(id);
          return (
            <Chip
              key={id}
              isOn={isOn}
              onClick={() =>
                onChange({ channels: isOn ? channels.filter((other) => other !== id) : [...channels, id] })
              }
            >
              <MethodTag colour={colour}>{name}</MethodTag>
            </Chip>
          );
        })}
      </Chips>
      {faults.includes('channels') && (
        <p className="field-error mt-2" role="alert">
          {messages.faults.channels}
        </p>
      )}
    </div>
  );
}

function Until({ draft, faults, onChange }: AlertFormProps) {
  const messages = useMessages(alertMessages);
  return (
    <>
      <ChipChoice
        label={messages.until}
        isLabelShown
        value={draft.span}
        onChange={(span) => onChange({ span })}
        options={alertSpans.map((value) => ({
          value,
          label: value === 'picked' ? messages.picked : messages.days(value),
        }))}
      />
      {draft.span === 'picked' && (
        <TextField
          type="date"
          label={messages.lastDay}
          value={draft.day}
          error={faults.includes('day') ? messages.faults.day : undefined}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      )}
    </>
  );
}

/** The notice that the person will get, with what they have typed. */
export function NoticePreview({ draft }: { draft: AlertDraft }) {
  const messages = useMessages(alertMessages);
  const { coin, fiat } = useShownCurrencies();
  if (typedAmount(draft.price, FIAT_DECIMALS) === undefined || typedAmount(draft.amount, COIN_DECIMALS) === undefined)
    return <p className="note px-page pb-6">{messages.rings}</p>;
  const price = moneyText(shownAmount(draft.price, FIAT_DECIMALS), fiat);
  const amount = moneyText(shownAmount(draft.amount, COIN_DECIMALS), coin);
  return (
    <section className="bg-canvas px-page pt-3 pb-4" aria-label={messages.preview}>
      <p className="note pb-2">{messages.preview}</p>
      <div className="flex items-center gap-3 rounded-card bg-raised px-4 py-3">
        <Logo size={36} />
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-3">
            <span className="strong">{messages.previewTitle[draft.wants](price)}</span>
            <span className="note">{messages.previewNow}</span>
          </p>
          <p>{messages.previewText[draft.wants](amount)}</p>
        </div>
      </div>
      <p className="note pt-2">{messages.rings}</p>
    </section>
  );
}
