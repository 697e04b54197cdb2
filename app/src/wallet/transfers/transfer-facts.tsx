import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Drawing } from '@eh/ui/media/drawing.tsx';
import { Amount, FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal, Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useAccountsTime } from '../../parts/dates/accounts-time.tsx';
import { accountText } from './account-text.ts';
import { counterpartyName } from './counterparty-name.ts';
import { walletMessages } from './messages.ts';
import type { Transfer } from './queries.ts';

export interface TransferFactsProps {
  transfer: Transfer;
  /** The available balance right after the transfer, where it is known. */
  balanceAfter?: string | null;
}

/** The state and the details of a transfer. */
export function TransferFacts({ transfer, balanceAfter = null }: TransferFactsProps) {
  const messages = useMessages(walletMessages).done;
  const { coin } = useShownCurrencies();
  const accountsTime = useAccountsTime();
  const isSettled = transfer.status === transferStatus.succeeded;
  const Closing = isSettled ? Total : Subtotal;
  return (
    <div className="px-page pt-2 pb-6">
      <StateHead transfer={transfer} />
      <div className="mt-6">
        <KeyValues isFlush>
          <KeyValue name={messages.party[transfer.direction]}>
            {counterpartyName(transfer.counterparty)} · {accountText(transfer.counterparty.account)}
          </KeyValue>
          <KeyValue name={messages.fee}>{moneyText(transfer.fee, coin)}</KeyValue>
          <KeyValue name={messages.memo}>{transfer.memo === '' ? messages.none : transfer.memo}</KeyValue>
          {balanceAfter !== null && <KeyValue name={messages.after}>{moneyText(balanceAfter, coin)}</KeyValue>}
          <KeyValue name={messages.time}>{accountsTime(transfer.created_at)}</KeyValue>
          {transfer.review_reasons.length > 0 && (
            <KeyValue name={messages.whyTitle}>
              {transfer.review_reasons.map((reason) => messages.why[reason]).join(' · ')}
            </KeyValue>
          )}
          {transfer.reason !== null && <KeyValue name={messages.reason}>{transfer.reason}</KeyValue>}
          <KeyValue name={messages.number} copy={transfer.transfer_no}>
            <span className="digits">{transfer.transfer_no}</span>
          </KeyValue>
        </KeyValues>
        <Closing label={messages.total}>
          <Amount value={transfer.amount} currency={coin} size="figure" />
        </Closing>
      </div>
    </div>
  );
}

function StateHead({ transfer }: { transfer: Transfer }) {
  const messages = useMessages(walletMessages).done;
  const { coin } = useShownCurrencies();
  const texts = {
    [transferStatus.succeeded]: {
      title: messages.arrived,
      text: transfer.direction === 'out' ? messages.received(counterpartyName(transfer.counterparty)) : '',
    },
    [transferStatus.underReview]: { title: messages.review, text: messages.reviewText },
    [transferStatus.failed]: { title: messages.failed, text: messages.failedText },
  }[transfer.status];
  return (
    <output className="block text-center">
      <Drawing name="receipt" />
      <h2 className="title mt-4">{texts.title}</h2>
      <p className="text-muted">{texts.text}</p>
      <div className="mt-2">
        <FittedAmount value={transfer.amount} currency={coin} />
      </div>
    </output>
  );
}
