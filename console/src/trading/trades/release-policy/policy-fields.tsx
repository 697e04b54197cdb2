import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from '../../../settings/messages.ts';
import {
  isWrong,
  levelFields,
  lineNames,
  type PolicyDraft,
  type PolicyFieldName,
  type SwitchedLine,
  tradeFields,
} from './draft.ts';
import { policyMessages } from './messages.ts';

export interface PolicyFieldsProps {
  draft: PolicyDraft;
  mayAct: boolean;
  onChange: (draft: PolicyDraft) => void;
}

const FIAT = '¥';

/** The limit that holds for every trade. */
export function CapField(props: PolicyFieldsProps) {
  const messages = useMessages(policyMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.always}</legend>
      <p className="note">{messages.alwaysText}</p>
      <div className="setting-fields">
        <PolicyField {...props} name="cap" />
      </div>
    </fieldset>
  );
}

const fieldsOf: Partial<Readonly<Record<SwitchedLine, readonly PolicyFieldName[]>>> = {
  known_buyer: ['known_at_least'],
  buyer_trades: ['at_least'],
  cap_by_level: levelFields,
};

/** The optional conditions, each with a switch and its numbers. */
export function FurtherLines(props: PolicyFieldsProps) {
  const messages = useMessages(policyMessages);
  const { draft, mayAct, onChange } = props;
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.further}</legend>
      <p className="note">{messages.furtherText}</p>
      {lineNames.map((line) => {
        const [label, note] = messages.lines[line];
        return (
          <div key={line} className="setting-line">
            <SwitchRow
              isFlush
              label={label}
              note={note}
              isOn={draft.isOn[line]}
              isDisabled={!mayAct}
              onChange={(isOn) => onChange({ ...draft, isOn: { ...draft.isOn, [line]: isOn } })}
            />
            <div className="setting-fields">
              {fieldsOf[line]?.map((name) => (
                <PolicyField key={name} {...props} name={name} of={label} />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

interface PolicyFieldProps extends PolicyFieldsProps {
  name: PolicyFieldName;
  /** The label of the switch the field belongs to, for screen readers. */
  of?: string | undefined;
}

function PolicyField({ draft, mayAct, onChange, name, of }: PolicyFieldProps) {
  const messages = useMessages(policyMessages);
  const { errors } = useMessages(settingsMessages);
  const label = messages.fields[name];
  const isCount = tradeFields.includes(name);
  const error = isCount ? errors.number : errors.amount;
  return (
    <TextField
      label={label}
      aria-label={of === undefined ? label : `${of}: ${label}`}
      unit={isCount ? messages.trades : FIAT}
      inputMode="decimal"
      value={draft.fields[name]}
      readOnly={!mayAct}
      error={isWrong(name, draft.fields[name]) ? error : undefined}
      onChange={(event) => onChange({ ...draft, fields: { ...draft.fields, [name]: event.target.value } })}
    />
  );
}
