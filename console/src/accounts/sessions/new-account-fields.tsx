import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from '../../settings/messages.ts';
import { amountOf } from '../../settings/typed.ts';
import { type AccountsDraft, hoursOf } from './accounts-draft.ts';
import { entryMessages } from './messages.ts';

export interface NewAccountFieldsProps {
  draft: AccountsDraft;
  mayAct: boolean;
  onChange: (draft: AccountsDraft) => void;
}

const HOURS_LENGTH_MAX = 3;
const AMOUNT_LENGTH_MAX = 15;

/** The rules for new payment accounts: a code, a wait, and from which sum a sale is large. */
export function NewAccountFields({ draft, mayAct, onChange }: NewAccountFieldsProps) {
  const messages = useMessages(entryMessages);
  const { errors } = useMessages(settingsMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.accounts}</legend>
      <p className="note">{messages.accountsText}</p>
      <SwitchRow
        isFlush
        label={messages.needsCode}
        isOn={draft.needsCode}
        isDisabled={!mayAct}
        onChange={(needsCode) => onChange({ ...draft, needsCode })}
      />
      <div className="setting-fields">
        <TextField
          label={messages.wait}
          inputMode="numeric"
          value={draft.hours}
          maxLength={HOURS_LENGTH_MAX}
          readOnly={!mayAct}
          error={hoursOf(draft) === null ? errors.number : undefined}
          onChange={(event) => onChange({ ...draft, hours: event.target.value })}
        />
        <TextField
          label={messages.bigSale}
          inputMode="decimal"
          value={draft.bigSale}
          maxLength={AMOUNT_LENGTH_MAX}
          readOnly={!mayAct}
          error={amountOf(draft.bigSale) === null ? errors.amount : undefined}
          onChange={(event) => onChange({ ...draft, bigSale: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
