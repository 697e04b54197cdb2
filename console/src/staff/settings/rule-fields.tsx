import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from './messages.ts';
import type { RuleDraft, RuleFault } from './rule-draft.ts';
import type { RuleField, RuleGroup, RuleRow, RuleSwitch } from './rule-settings.ts';

interface DraftProps {
  draft: RuleDraft;
  faults: ReadonlyMap<string, RuleFault>;
  /** The names of the fields that hold a whole number. */
  numbers: ReadonlySet<string>;
  mayAct: boolean;
  onChange: (draft: RuleDraft) => void;
}

/** The fields and switches of a setting, in groups. */
export function RuleFields({ groups, ...props }: DraftProps & { groups: readonly RuleGroup[] }) {
  return groups.map(({ title, caption, note, rows }, index) => {
    const content = rows.map((row, position) => <Row key={position} row={row} {...props} />);
    const legend = title ?? caption;
    return legend === undefined ? (
      <div key={index} className="setting-group">
        {content}
      </div>
    ) : (
      <fieldset key={index} className="setting-group">
        <legend className={title === undefined ? 'note' : 'title'}>{legend}</legend>
        {note !== undefined && <p className="note">{note}</p>}
        {content}
      </fieldset>
    );
  });
}

function Row({ row, ...props }: DraftProps & { row: RuleRow }) {
  const { switch: setting, fields } = row;
  if (setting === undefined) return <Fields fields={fields ?? []} {...props} />;
  if (fields === undefined) return <Switch setting={setting} {...props} />;
  return (
    <div className="setting-line">
      <Switch setting={setting} {...props} />
      <Fields fields={fields} of={setting.label} {...props} />
    </div>
  );
}

function Switch({ setting, draft, mayAct, onChange }: DraftProps & { setting: RuleSwitch }) {
  return (
    <SwitchRow
      isFlush
      label={setting.label}
      note={setting.note}
      isOn={draft[setting.name] === true}
      isDisabled={!mayAct}
      onChange={(isOn) => onChange({ ...draft, [setting.name]: isOn })}
    />
  );
}

interface FieldsProps extends DraftProps {
  fields: readonly RuleField[];
  /** The label of the switch that the fields belong to, for screen readers. */
  of?: string;
}

function Fields({ fields, of, draft, faults, numbers, mayAct, onChange }: FieldsProps) {
  const { errors } = useMessages(settingsMessages);
  const errorAt = ({ name, error, orderError }: RuleField) => {
    const fault = faults.get(name);
    return fault && (fault === 'order' ? orderError : (error ?? errors[fault]));
  };
  return (
    <div className="setting-fields">
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          aria-label={of === undefined ? undefined : `${of}: ${field.label}`}
          unit={field.unit}
          hint={field.hint}
          inputMode={numbers.has(field.name) ? 'numeric' : 'decimal'}
          maxLength={field.maxLength}
          value={String(draft[field.name] ?? '')}
          readOnly={!mayAct}
          error={errorAt(field)}
          onChange={(event) => onChange({ ...draft, [field.name]: event.target.value })}
        />
      ))}
    </div>
  );
}
