import { type TransferReviewReason, transferReviewReasons } from '@eh/contract/wallet/transfers/status.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from '../../../settings/messages.ts';
import type { FieldName, RulesDraft } from './draft.ts';
import { ruleMessages } from './messages.ts';

export interface RuleFieldsProps {
  draft: RulesDraft;
  wrong: ReadonlySet<FieldName>;
  mayAct: boolean;
  onChange: (draft: RulesDraft) => void;
}

const CURRENCY = 'EH';

/** The limits, the code and the fee. */
export function LimitFields(props: RuleFieldsProps) {
  const messages = useMessages(ruleMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.limits}</legend>
      <div className="setting-fields">
        <RuleField {...props} name="minimum" unit={CURRENCY} />
        <RuleField {...props} name="maximum" unit={CURRENCY} />
        <RuleField {...props} name="daily_maximum" unit={CURRENCY} />
        <RuleField {...props} name="window_hours" unit={messages.units.hours} />
        <RuleField {...props} name="code_above" unit={CURRENCY} />
        <RuleField {...props} name="code_above_risky" unit={CURRENCY} />
        <RuleField {...props} name="fee_permille" unit={messages.units.permille} />
      </div>
    </fieldset>
  );
}

const fieldsOf: Readonly<Record<TransferReviewReason, readonly FieldName[]>> = {
  amount: ['amount.above'],
  level_zero: ['level_zero.above'],
  new_account: ['new_account.days', 'new_account.above'],
  unverified: ['unverified.above'],
  many_transfers: ['many_transfers.an_hour'],
  recipient: ['recipient.above'],
  first_time: ['first_time.above'],
  new_device: ['new_device.hours', 'new_device.above'],
  fresh_coins: ['fresh_coins.hours', 'fresh_coins.above'],
  many_recipients: ['many_recipients.an_hour'],
};

/** The cases in which a transfer is reviewed first, each with its switch. */
export function ReviewFields(props: RuleFieldsProps) {
  const messages = useMessages(ruleMessages);
  const { draft, mayAct, onChange } = props;
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.review}</legend>
      <p className="note">{messages.reviewText}</p>
      {transferReviewReasons.map((review) => (
        <div key={review} className="setting-line">
          <SwitchRow
            isFlush
            label={messages.reviews[review]}
            isOn={draft.isOn[review]}
            isDisabled={!mayAct}
            onChange={(isOn) => onChange({ ...draft, isOn: { ...draft.isOn, [review]: isOn } })}
          />
          <div className="setting-fields">
            {fieldsOf[review].map((name) => (
              <RuleField
                key={name}
                {...props}
                name={name}
                unit={unitOf(name, messages.units)}
                of={messages.reviews[review]}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface RuleFieldProps extends RuleFieldsProps {
  name: FieldName;
  unit: string;
  /** The switch it belongs to, where its own word says too little. */
  of?: string;
}

function RuleField({ draft, wrong, mayAct, onChange, name, unit, of }: RuleFieldProps) {
  const messages = useMessages(ruleMessages);
  const { errors } = useMessages(settingsMessages);
  const label = messages.fields[name];
  return (
    <TextField
      label={label}
      aria-label={of === undefined ? label : `${of}: ${label}`}
      unit={unit}
      inputMode="decimal"
      value={draft.fields[name]}
      readOnly={!mayAct}
      error={wrong.has(name) ? errorOf(name, draft.fields[name], { ...errors, order: messages.order }) : undefined}
      onChange={(event) => onChange({ ...draft, fields: { ...draft.fields, [name]: event.target.value } })}
    />
  );
}

function unitOf(name: FieldName, units: (typeof ruleMessages)['en']['units']): string {
  if (name.endsWith('.hours')) return units.hours;
  if (name.endsWith('.days')) return units.days;
  if (name === 'many_transfers.an_hour') return units.transfers;
  return name === 'many_recipients.an_hour' ? units.people : CURRENCY;
}

interface Errors {
  readonly amount: string;
  readonly number: string;
  readonly order: string;
}

function errorOf(name: FieldName, typed: string, errors: Errors): string {
  const isNumber = /hours$|\.days$|\.an_hour$/.test(name) || name === 'fee_permille';
  if (isNumber) return errors.number;
  const isLimit = name === 'maximum' || name === 'daily_maximum' || name === 'code_above_risky';
  return isLimit && /^\d+(\.\d{1,2})?$/.test(typed.trim()) ? errors.order : errors.amount;
}
