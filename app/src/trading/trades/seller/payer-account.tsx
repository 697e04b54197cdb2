import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { AccountName } from '../parts/account-name.tsx';
import { tradePartMessages } from '../parts/messages.ts';
import { recordOf } from '../parts/record-of.ts';
import type { Trade } from '../queries.ts';

/** The payer, both accounts and the reference, for the seller to compare with the payment. */
export function PayerAccount({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  return (
    <>
      <div className="rule" />
      <KeyValues>
        <PayerFacts trade={trade} />
        <KeyValue name={messages.reference}>
          <span className="digits strong">{trade.reference}</span>
        </KeyValue>
      </KeyValues>
      <div className="rule" />
    </>
  );
}

/** The name, account and record of the buyer, before the seller accepts. */
export function BuyerRecord({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  return (
    <>
      <div className="rule" />
      <KeyValues>
        <PayerFacts trade={trade} />
        <KeyValue name={messages.record}>{recordOf(trade, messages)}</KeyValue>
      </KeyValues>
    </>
  );
}

function PayerFacts({ trade: { payer, payee } }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  return (
    <>
      <KeyValue name={messages.payer}>
        <span className="strong">{payer.holder}</span>
      </KeyValue>
      <KeyValue name={messages.fromAccount}>
        <AccountName account={payer} />
      </KeyValue>
      {payee && (
        <KeyValue name={messages.intoAccount}>
          <AccountName account={payee} />
        </KeyValue>
      )}
    </>
  );
}
