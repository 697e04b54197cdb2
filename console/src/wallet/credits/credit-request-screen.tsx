import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { compactNumber } from '@eh/contract/platform/formats/typed-contacts.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { creditKinds, REFERENCE_MAX } from '@eh/contract/wallet/credits/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCoin } from '../../parts/money/currencies.ts';
import { coinText } from '../../parts/money/money.ts';
import { useFocusAtFirst } from '../../parts/screen/focus-at-first.ts';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { useMe } from '../../session/queries.ts';
import { openCase } from '../../staff/queues/case-address.ts';
import { SettingsBody } from '../../staff/settings/settings-screen.tsx';
import { type CreditDraft, isUntouched, noDraft, requestOf, wrongFields } from './credit-draft.ts';
import { creditMessages } from './messages.ts';
import { type CreditRequest, usePerson, useRequestCredit } from './queries.ts';

/** Requests a credit or a debit: the form on the left, a summary on the right. Sent by its button or Ctrl+Enter. */
export function CreditRequestScreen() {
  const messages = useMessages(creditMessages);
  const role = useMe().data?.operator.role;
  const [draft, setDraft] = useState(noDraft);
  const person = usePerson(compactNumber(draft.account)).data;
  const request = person ? requestOf(draft) : null;
  const sending = useSend();
  useKeys({ escape: () => openCase(null, 'credits') });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && request) void sending.send(request);
  };
  return (
    <div className="page">
      <TopBar title={messages.requestTitle} says={messages.requestSays}>
        <Button kind="line" size="small" onClick={() => openCase(null, 'credits')}>
          {messages.back} <Key name="Esc" />
        </Button>
      </TopBar>
      <SettingsBody
        title={messages.requestTitle}
        state={request ? 'ready' : isUntouched(draft) ? 'unchanged' : 'wrong'}
        mayAct={role === 'owner' || role === 'finance'}
        messages={{ unchanged: messages.incomplete, wrong: messages.incomplete, readOnly: messages.readOnly }}
        change={
          request &&
          person && (
            <Summary
              request={request}
              name={person.owner.nickname ?? ''}
              isPending={sending.isPending}
              onSend={sending.send}
            />
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
  const requestCredit = useRequestCredit();
  const send = async (request: CreditRequest) => {
    if (requestCredit.isPending) return;
    try {
      const credit = await requestCredit.mutateAsync(request);
      showToast(messages.requested(credit.credit_no));
      openCase(credit.id, 'credits');
    } catch {
      // A toast has shown the error; the typed values stay.
    }
  };
  return { send, isPending: requestCredit.isPending };
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
  const coin = useCoin();
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
        <AmountField
          {...typed('amount')}
          onChange={(amount) => onChange({ ...draft, amount })}
          decimals={COIN_DECIMALS}
          unit={coin.symbol}
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

interface SummaryProps {
  request: CreditRequest;
  name: string;
  isPending: boolean;
  onSend: (request: CreditRequest) => Promise<void>;
}

function Summary({ request, name, isPending, onSend }: SummaryProps) {
  const messages = useMessages(creditMessages);
  const coin = useCoin();
  const title = messages.requestFor(messages.kinds[request.kind], coinText(request.amount, coin.code), name);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void onSend(request);
  }
  return (
    <form className="reason" aria-label={title} onSubmit={handleSubmit}>
      <h3 className="title">{title}</h3>
      <p>{messages.requestText}</p>
      <Button kind="act" type="submit" isWide isPending={isPending}>
        {messages.sendRequest} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
