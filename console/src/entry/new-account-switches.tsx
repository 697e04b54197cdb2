import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { ReasonForm } from '../shell/reason-form.tsx';
import { entryWords } from './copy.ts';
import { type NewAccountRules, useChangeNewAccounts } from './queries.ts';

export interface NewAccountSwitchesProps {
  inForce: NewAccountRules;
  mayAct: boolean;
  onWanted: (wanted: NewAccountRules) => void;
}

const WAIT_HOURS_MAX = 168;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const NUMBER_LENGTH_MAX = 15;

/** What a new payment account has to go through: filled in here, sent with a reason beside it. */
export function NewAccountSwitches({ inForce, mayAct, onWanted }: NewAccountSwitchesProps) {
  const words = useWords(entryWords);
  const [needsCode, setNeedsCode] = useState(inForce.needs_code);
  const [hours, setHours] = useState(String(inForce.wait_hours));
  const [amount, setAmount] = useState(inForce.big_sale);
  const [isWrong, setWrong] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const isRight = /^\d{1,3}$/.test(hours) && Number(hours) <= WAIT_HOURS_MAX && AMOUNT.test(amount);
    setWrong(!isRight);
    if (isRight) onWanted({ needs_code: needsCode, wait_hours: Number(hours), big_sale: amount });
  }

  return (
    <form className="entry-group" aria-label={words.accounts} onSubmit={handleSubmit}>
      <h2 className="title">{words.accounts}</h2>
      <p className="note">{words.accountsText}</p>
      <SwitchRow isFlush label={words.needsCode} isOn={needsCode} isDisabled={!mayAct} onChange={setNeedsCode} />
      <TextField
        label={words.wait}
        inputMode="numeric"
        value={hours}
        maxLength={3}
        disabled={!mayAct}
        error={isWrong ? words.notANumber : undefined}
        onChange={(event) => setHours(event.target.value)}
      />
      <TextField
        label={words.bigSale}
        inputMode="decimal"
        value={amount}
        maxLength={NUMBER_LENGTH_MAX}
        disabled={!mayAct}
        onChange={(event) => setAmount(event.target.value)}
      />
      {mayAct && (
        <Button kind="line" type="submit">
          {words.change}
        </Button>
      )}
    </form>
  );
}

/** The last step: says what will hold, and asks why. */
export function NewAccountForm({ wanted, onEnd }: { wanted: NewAccountRules; onEnd: () => void }) {
  const words = useWords(entryWords);
  const change = useChangeNewAccounts();

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await change.mutateAsync({ ...wanted, reason });
    } catch {
      // The toast has said it; the form stays.
      return;
    }
    showToast(words.done);
    onEnd();
  }

  return (
    <ReasonForm
      title={words.accountsTitle}
      text={words.accountsSaid(wanted.needs_code, wanted.wait_hours, wanted.big_sale)}
      confirm={words.change}
      firstReason=""
      presets={[]}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    />
  );
}
