import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useCoin } from '../../parts/money/currencies.ts';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { useMe } from '../../session/queries.ts';
import { exchangeMessages } from './messages.ts';
import { type ExchangeState, useSetOpen, useSetRate } from './queries.ts';
import { isLargeChange, parseRate, type RateDraft, type RateField, wrongFields } from './rate-draft.ts';

type Direction = 'buy' | 'redeem';

/** The changes finance may make: the rate, and opening or closing each direction. Each shows its effect and needs a reason. */
export function ExchangeActions({ state }: { state: ExchangeState }) {
  const messages = useMessages(exchangeMessages);
  const role = useMe().data?.operator.role;
  const [draft, setDraft] = useState<'rate' | Direction | null>(null);
  const mayAct = role === 'owner' || role === 'finance';
  const isIdle = mayAct && draft === null;
  useKeys({
    r: isIdle ? () => setDraft('rate') : undefined,
    o: isIdle ? () => setDraft('buy') : undefined,
    e: isIdle ? () => setDraft('redeem') : undefined,
  });
  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {role !== undefined && !mayAct && <p className="aside">{messages.readOnly}</p>}
      {isIdle && (
        <div className="user-actions">
          <Button kind="act" isWide onClick={() => setDraft('rate')}>
            {messages.setRate} <Key name="R" />
          </Button>
          <Button kind="line" isWide onClick={() => setDraft('buy')}>
            {state.is_open ? messages.closeIt : messages.openIt} <Key name="O" />
          </Button>
          <Button kind="line" isWide onClick={() => setDraft('redeem')}>
            {state.is_redeem_open ? messages.redeemCloseIt : messages.redeemOpenIt} <Key name="E" />
          </Button>
        </div>
      )}
      {draft === 'rate' && <RateForm rate={state.rate} onEnd={() => setDraft(null)} />}
      {draft === 'buy' && <OpenForm direction="buy" isOpen={state.is_open} onEnd={() => setDraft(null)} />}
      {draft === 'redeem' && <OpenForm direction="redeem" isOpen={state.is_redeem_open} onEnd={() => setDraft(null)} />}
    </section>
  );
}

function RateForm({ rate, onEnd }: { rate: ExchangeState['rate']; onEnd: () => void }) {
  const messages = useMessages(exchangeMessages);
  const change = useSetRate();
  const [draft, setDraft] = useState<RateDraft>({
    base: rate?.base ?? '',
    spread: String(rate?.spread_permille ?? 0),
    minutes: '',
  });
  const parsed = parseRate(draft);

  async function handleConfirm(reason: string): Promise<void> {
    if (parsed === null) return;
    const { base, spreadPermille, goodMinutes } = parsed;
    try {
      const request = { base, spread_permille: spreadPermille, good_minutes: goodMinutes, reason };
      const { proposal } = await change.mutateAsync(request);
      showToast(proposal === null ? messages.rateDone(base) : messages.rateProposed(base));
    } catch {
      // A toast has shown the error; the typed values stay.
      return;
    }
    onEnd();
  }

  return (
    <ReasonForm
      title={messages.rateTitle(parsed?.base ?? '…')}
      text={parsed === null ? messages.rateIncomplete : messages.rateText(parsed.buy, parsed.redeem)}
      confirm={messages.putInForce}
      firstReason=""
      presets={[]}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    >
      <RateFields draft={draft} onChange={setDraft} />
      {parsed !== null && rate !== null && isLargeChange(rate.base, parsed.base) && (
        <p className="flag">
          <Icon name="warn" size={20} />
          <span>{messages.largeChange(rate.base)}</span>
        </p>
      )}
    </ReasonForm>
  );
}

function RateFields({ draft, onChange }: { draft: RateDraft; onChange: (draft: RateDraft) => void }) {
  const coin = useCoin();
  const messages = useMessages(exchangeMessages);
  const wrong = wrongFields(draft);
  const field = (name: Exclude<RateField, 'base'>) => ({
    value: draft[name],
    error: wrong.has(name) ? messages.errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <>
      <AmountField
        label={messages.fieldBase}
        unit={coin.symbol}
        decimals={RATE_DECIMALS}
        value={draft.base}
        error={wrong.has('base') && draft.base !== '' ? messages.errors.base : undefined}
        onChange={(base) => onChange({ ...draft, base })}
      />
      <TextField label={messages.fieldSpread} unit={messages.units.permille} {...field('spread')} />
      <TextField
        label={messages.fieldMinutes}
        unit={messages.units.minutes}
        hint={messages.minutesHint}
        {...field('minutes')}
      />
    </>
  );
}

interface OpenFormProps {
  direction: Direction;
  isOpen: boolean;
  onEnd: () => void;
}

function OpenForm({ direction, isOpen: isOpenNow, onEnd }: OpenFormProps) {
  const messages = useMessages(exchangeMessages);
  // The state when the form was opened, so that a colleague's change in between is not undone.
  const [isOpen] = useState(isOpenNow);
  const change = useSetOpen();
  const formMessages = formMessagesOf(direction, isOpen, messages);

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await change.mutateAsync({ direction, is_open: !isOpen, reason });
    } catch {
      // A toast has shown the error.
      return;
    }
    showToast(formMessages.done);
    onEnd();
  }

  return (
    <ReasonForm
      title={formMessages.title}
      text={formMessages.text}
      confirm={formMessages.confirm}
      firstReason=""
      presets={isOpen ? messages.closeReasons : []}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    />
  );
}

function formMessagesOf(direction: Direction, isOpen: boolean, messages: (typeof exchangeMessages)['en']) {
  if (direction === 'buy')
    return isOpen
      ? { title: messages.closeTitle, text: messages.closeText, confirm: messages.closeIt, done: messages.closeDone }
      : { title: messages.openTitle, text: messages.openText, confirm: messages.openIt, done: messages.openDone };
  return isOpen
    ? {
        title: messages.redeemCloseTitle,
        text: messages.redeemCloseText,
        confirm: messages.redeemCloseIt,
        done: messages.redeemCloseDone,
      }
    : {
        title: messages.redeemOpenTitle,
        text: messages.redeemOpenText,
        confirm: messages.redeemOpenIt,
        done: messages.redeemOpenDone,
      };
}
