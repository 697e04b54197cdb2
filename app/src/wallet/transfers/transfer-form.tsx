import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/money-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { walletMessages } from './messages.ts';
import { RecentReceivers } from './recent-receivers.tsx';
import { RecipientField } from './recipient-field.tsx';
import type { useTransferDraft } from './use-transfer-draft.ts';

const MEMO_MAX = 140;

export interface TransferFormProps {
  writing: ReturnType<typeof useTransferDraft>;
}

/** The fields of a transfer and what it will cost. */
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
          isLooking={writing.isLooking}
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
          <FreeSums writing={writing} />
        </KeyValues>
        <WhatFollows writing={writing} />
        <Total label={messages.total}>
          <Amount value={writing.total} currency={coin} size="figure" />
        </Total>
      </div>
    </div>
  );
}

/** What may still go without a code and without a review, to the one it is written to. */
function FreeSums({ writing: { config, free } }: TransferFormProps) {
  const messages = useMessages(walletMessages).transfer;
  const { coin } = useShownCurrencies();
  if (!config || !free) return null;
  const hours = config.window_hours;
  return (
    <>
      <KeyValue name={messages.codeless(hours)}>{moneyText(free.withoutCode, coin)}</KeyValue>
      {free.withoutReview !== null && (
        <KeyValue name={messages.free(hours)}>{moneyText(free.withoutReview, coin)}</KeyValue>
      )}
    </>
  );
}

/** What will be asked for, said while the amount is typed and not after the password. */
function WhatFollows({ writing: { free } }: TransferFormProps) {
  const messages = useMessages(walletMessages).transfer;
  const said = [
    ...(free?.needsCode ? [messages.willCode] : []),
    ...(free?.isReviewed ? [messages.willReview] : [messages.freshNote]),
  ];
  return (
    <output className="note mt-2 block" aria-live="polite">
      {said.join(' ')}
    </output>
  );
}
