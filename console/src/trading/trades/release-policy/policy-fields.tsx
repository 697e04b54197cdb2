import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { settingsWords } from '../../../settings/copy.ts';
import { policyWords } from './copy.ts';
import {
  isWrong,
  levelFields,
  lineNames,
  type PolicyDraft,
  type PolicyFieldName,
  type SwitchedLine,
  tradeFields,
} from './draft.ts';

export interface PolicyFieldsProps {
  draft: PolicyDraft;
  mayAct: boolean;
  onChange: (draft: PolicyDraft) => void;
}

const FIAT = '¥';

/** What every trade is asked, and up to which sum. */
export function CapField(props: PolicyFieldsProps) {
  const words = useWords(policyWords);
  return (
    <fieldset className="setting-group">
      <legend className="title">{words.always}</legend>
      <p className="note">{words.alwaysText}</p>
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

/** The lines that can be switched on, each with its numbers. */
export function FurtherLines(props: PolicyFieldsProps) {
  const words = useWords(policyWords);
  const { draft, mayAct, onChange } = props;
  return (
    <fieldset className="setting-group">
      <legend className="title">{words.further}</legend>
      <p className="note">{words.furtherText}</p>
      {lineNames.map((line) => {
        const [label, note] = words.lines[line];
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
  /** The switch it belongs to, where its own word says too little. */
  of?: string | undefined;
}

function PolicyField({ draft, mayAct, onChange, name, of }: PolicyFieldProps) {
  const words = useWords(policyWords);
  const { errors } = useWords(settingsWords);
  const label = words.fields[name];
  const isCount = tradeFields.includes(name);
  const error = isCount ? errors.number : errors.amount;
  return (
    <TextField
      label={label}
      aria-label={of === undefined ? label : `${of}: ${label}`}
      unit={isCount ? words.trades : FIAT}
      inputMode="decimal"
      value={draft.fields[name]}
      readOnly={!mayAct}
      error={isWrong(name, draft.fields[name]) ? error : undefined}
      onChange={(event) => onChange({ ...draft, fields: { ...draft.fields, [name]: event.target.value } })}
    />
  );
}
