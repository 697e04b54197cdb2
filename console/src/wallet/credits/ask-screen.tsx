import { TEXTAREA_MAX } from '@eh/contract/platform/limits.ts';
import { creditKinds, REFERENCE_MAX } from '@eh/contract/wallet/credits/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { SettingsBody } from '../../settings/settings-screen.tsx';
import { useFocusAtFirst } from '../../shell/focus-at-first.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { coinText } from '../../shell/money.ts';
import { openCase } from '../../shell/place.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { askOf, type CreditDraft, isUntouched, noDraft, wrongFields } from './credit-draft.ts';
import { creditMessages } from './messages.ts';
import { type CreditAsk, useAskCredit, usePerson } from './queries.ts';

const CURRENCY = 'EH';

/** Asks for a credit or for coins back: filled in at the left, said again at the right. Sent by its button or Ctrl+Enter. */
export function AskScreen() {
  const messages = useMessages(creditMessages);
  const role = useMe().data?.operator.role;
  const [draft, setDraft] = useState(noDraft);
  const person = usePerson(draft.account.trim()).data;
  const asked = person ? askOf(draft) : null;
  const send = useSend();
  useKeys({ escape: () => openCase(null, 'credits') });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && asked) void send.send(asked);
  };
  return (
    <div className="room">
      <TopBar title={messages.askTitle} says={messages.askSays} updatedAt={0} isBroken={false}>
        <Button kind="line" size="small" onClick={() => openCase(null, 'credits')}>
          {messages.back} <Key name="Esc" />
        </Button>
      </TopBar>
      <SettingsBody
        title={messages.askTitle}
        state={asked ? 'ready' : isUntouched(draft) ? 'unchanged' : 'wrong'}
        mayAct={role === 'owner' || role === 'finance'}
        messages={{ unchanged: messages.unready, wrong: messages.unready, readOnly: messages.readOnly }}
        change={
          asked &&
          person && (
            <Restated asked={asked} name={person.owner.nickname ?? ''} isPending={send.isPending} onSend={send.send} />
          )
        }
      >
        <Fields draft={draft} onChange={setDraft} onKeyDown={handleKey} person={person} />
      </SettingsBody>
    </div>
  );
}

function useSend() {
  const messages = useMessages(creditMessages);
  const ask = useAskCredit();
  const send = async (asked: CreditAsk) => {
    if (ask.isPending) return;
    try {
      const credit = await ask.mutateAsync(asked);
      showToast(messages.askedFor(credit.credit_no));
      openCase(credit.id, 'credits');
    } catch {
      // The toast has said it; what was typed stays.
    }
  };
  return { send, isPending: ask.isPending };
}

interface FieldsProps {
  draft: CreditDraft;
  onChange: (draft: CreditDraft) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  person: ReturnType<typeof usePerson>['data'];
}

function Fields({ draft, onChange, onKeyDown, person }: FieldsProps) {
  const messages = useMessages(creditMessages);
  const wrong = wrongFields(draft);
  const first = useFocusAtFirst<HTMLInputElement>();
  const typed = (name: Exclude<keyof CreditDraft, 'kind'>) => ({
    label: messages[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    onKeyDown,
    autoComplete: 'off',
  });
  const known = person
    ? `${person.owner.nickname ?? ''} · ${messages.free} ${coinText(person.balance, person.currency)}`
    : null;
  return (
    <div className="setting-group">
      <div className="setting-fields">
        <TextField
          {...typed('account')}
          inputMode="numeric"
          ref={first}
          hint={known ?? messages.accountHint}
          error={wrong.has('account') ? messages.wrong.account : person === null ? messages.unknownPerson : undefined}
        />
        <SelectField
          label={messages.kind}
          value={draft.kind}
          options={creditKinds.map((value) => ({ value, label: messages.kinds[value] }))}
          onChange={(event) =>
            onChange({ ...draft, kind: event.target.value === 'take_back' ? 'take_back' : 'credit' })
          }
        />
        <TextField
          {...typed('amount')}
          inputMode="decimal"
          unit={CURRENCY}
          error={wrong.has('amount') ? messages.wrong.amount : undefined}
        />
        <TextField {...typed('reference')} maxLength={REFERENCE_MAX} hint={messages.referenceHint} />
      </div>
      <div className="setting-line">
        <TextArea {...typed('reason')} lang="zh-CN" maxLength={TEXTAREA_MAX} />
      </div>
      <div className="setting-line">
        <TextArea {...typed('reasonEn')} lang="en" maxLength={TEXTAREA_MAX} />
      </div>
    </div>
  );
}

interface RestatedProps {
  asked: CreditAsk;
  name: string;
  isPending: boolean;
  onSend: (asked: CreditAsk) => Promise<void>;
}

function Restated({ asked, name, isPending, onSend }: RestatedProps) {
  const messages = useMessages(creditMessages);
  const title = messages.askFor(messages.kinds[asked.kind], coinText(asked.amount, CURRENCY), name);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void onSend(asked);
  }
  return (
    <form className="reason" aria-label={title} onSubmit={handleSubmit}>
      <h3 className="title">{title}</h3>
      <p>{messages.askText}</p>
      <Button kind="act" type="submit" isWide isPending={isPending}>
        {messages.askIt} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
