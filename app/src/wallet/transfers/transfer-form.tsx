import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { walletMessages } from './messages.ts';
import { RecentReceivers } from './recipients/recent-receivers.tsx';
import { RecipientField } from './recipients/recipient-field.tsx';
import type { useTransferDraft } from './use-transfer-draft.ts';

const MEMO_MAX = 140;

export interface TransferFormProps {
  writing: ReturnType<typeof useTransferDraft>;
}

/** The fields of a transfer, its fee and its total. */
export function TransferForm({ writing }: TransferFormProps) {
  const messages = useMessages(walletMessages).transfer;
  const { coin } = useShownCurrencies();
  const { draft, change, config, counterparty } = writing;
  const movable = moneyText(config?.movable ?? '0', coin);
  return (
    <div className="grid gap-7 px-page pt-4 pb-6">
      <div>
        <RecipientField
          value={draft.recipient}
          onChange={(recipient) => change({ recipient })}
          counterparty={counterparty}
          isSearching={writing.isSearching}
          fault={writing.recipientFault}
          canScan
        />
        {draft.recipient === '' && <RecentReceivers onChoose={(recipient) => change({ recipient })} />}
      </div>
      <MoneyField
        label={messages.amount}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        currency={coin}
        decimals={COIN_DECIMALS}
        max={{ label: messages.all, onClick: () => change({ amount: config?.movable ?? '' }) }}
        hint={config && messages.movable(movable)}
        error={writing.isTooMuch ? messages.tooMuch : undefined}
      />
      <TextField
        label={messages.memo}
        value={draft.memo}
        maxLength={MEMO_MAX}
        onChange={(event) => change({ memo: event.target.value })}
      />
      <div>
        <KeyValues isFlush>
          <KeyValue name={messages.fee}>{moneyText(writing.fee, coin)}</KeyValue>
          <KeyValue name={messages.left}>{moneyText(writing.left, coin)}</KeyValue>
          <LimitFacts writing={writing} />
        </KeyValues>
        <RequirementsNote writing={writing} />
        <Total label={messages.total}>
          <Amount value={writing.total} currency={coin} size="figure" />
        </Total>
      </div>
    </div>
  );
}

/** The amounts that this recipient may still get without a code and without a review. */
function LimitFacts({ writing: { config, limits } }: TransferFormProps) {
  const messages = useMessages(walletMessages).transfer;
  const { coin } = useShownCurrencies();
  if (!config || !limits) return null;
  const hours = config.window_hours;
  return (
    <>
      <KeyValue name={messages.withoutCode(hours)}>{moneyText(limits.withoutCode, coin)}</KeyValue>
      {limits.withoutReview !== null && (
        <KeyValue name={messages.withoutReview(hours)}>{moneyText(limits.withoutReview, coin)}</KeyValue>
      )}
    </>
  );
}

/** Announces a code or a review while the amount is typed, not after the password. */
function RequirementsNote({ writing: { limits } }: TransferFormProps) {
  const messages = useMessages(walletMessages).transfer;
  const notes = [
    ...(limits?.needsCode ? [messages.willCode] : []),
    ...(limits?.isReviewed ? [messages.willReview] : [messages.freshNote]),
  ];
  return (
    <output className="note mt-2 block" aria-live="polite">
      {notes.join(' ')}
    </output>
  );
}
