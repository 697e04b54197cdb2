import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from '../../../settings/messages.ts';
import { type FieldName, levels, type RulesDraft, type Wrong } from './draft.ts';
import { ruleMessages } from './messages.ts';

export interface RuleFieldsProps {
  draft: RulesDraft;
  wrong: ReadonlyMap<FieldName, Wrong>;
  mayAct: boolean;
  onChange: (draft: RulesDraft) => void;
}

const CURRENCY = 'EH';

/** The minimum, when a code or a second approval is needed, and how long things wait. */
export function RuleFields(props: RuleFieldsProps) {
  const messages = useMessages(ruleMessages);
  const { fields, units } = messages;
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.rules}</legend>
      <div className="setting-fields">
        <RuleField {...props} name="minimum" label={fields.minimum} unit={CURRENCY} />
        <RuleField
          {...props}
          name="window_hours"
          label={fields.window_hours}
          unit={units.hours}
          hint={messages.windowText}
        />
        <RuleField {...props} name="code_above" label={fields.code_above} unit={CURRENCY} />
        <RuleField {...props} name="four_eyes_above" label={fields.four_eyes_above} unit={CURRENCY} />
        <RuleField {...props} name="code_above_risky" label={fields.code_above_risky} unit={CURRENCY} />
        <RuleField {...props} name="four_eyes_above_risky" label={fields.four_eyes_above_risky} unit={CURRENCY} />
        <RuleField {...props} name="new_login_hours" label={fields.new_login_hours} unit={units.hours} />
        <RuleField {...props} name="new_account_days" label={fields.new_account_days} unit={units.days} />
        <RuleField {...props} name="quote_minutes" label={fields.quote_minutes} unit={units.minutes} />
        <RuleField
          {...props}
          name="new_address_hours"
          label={fields.new_address_hours}
          unit={units.hours}
          hint={messages.newAddressText}
        />
      </div>
    </fieldset>
  );
}

/** The maximum of each level, for one redemption and for a day. */
export function LimitFields(props: RuleFieldsProps) {
  const messages = useMessages(ruleMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.limits}</legend>
      {levels.map((level) => (
        <div key={level} className="setting-fields">
          <RuleField
            {...props}
            name={`${level}.single`}
            label={`${messages.levels[level]} · ${messages.single}`}
            unit={CURRENCY}
          />
          <RuleField
            {...props}
            name={`${level}.daily`}
            label={`${messages.levels[level]} · ${messages.daily}`}
            unit={CURRENCY}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface RuleFieldProps extends RuleFieldsProps {
  name: FieldName;
  label: string;
  unit: string;
  hint?: string;
}

function RuleField({ draft, wrong, mayAct, onChange, name, label, unit, hint }: RuleFieldProps) {
  const { orders } = useMessages(ruleMessages);
  const { errors } = useMessages(settingsMessages);
  const kind = wrong.get(name);
  const order = name.endsWith('_risky') ? orders.risky : name.endsWith('.single') ? orders.single : orders.daily;
  return (
    <TextField
      label={label}
      unit={unit}
      hint={hint}
      inputMode="decimal"
      value={draft[name]}
      readOnly={!mayAct}
      error={kind && (kind === 'order' ? order : errors[kind])}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
}
