import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { AccountName } from '../parts/account-name.tsx';
import { tradePartWords } from '../parts/copy.ts';
import { recordOf } from '../parts/record-of.ts';
import type { Trade } from '../queries.ts';

/** Who pays, from where, into which account, with which reference: what the seller matches. */
export function PayerAccount({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  return (
    <>
      <div className="rule" />
      <KeyValues>
        <PayerLines trade={trade} />
        <KeyValue name={words.reference}>
          <span className="digits strong">{trade.reference}</span>
        </KeyValue>
      </KeyValues>
      <div className="rule" />
    </>
  );
}

/** Who wants to buy, before the seller decides: his name, his account, his record. */
export function BuyerRecord({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  return (
    <>
      <div className="rule" />
      <KeyValues>
        <PayerLines trade={trade} />
        <KeyValue name={words.record}>{recordOf(trade, words)}</KeyValue>
      </KeyValues>
    </>
  );
}

function PayerLines({ trade: { payer, payee } }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  return (
    <>
      <KeyValue name={words.payer}>
        <span className="strong">{payer.holder}</span>
      </KeyValue>
      <KeyValue name={words.fromAccount}>
        <AccountName account={payer} />
      </KeyValue>
      {payee && (
        <KeyValue name={words.intoAccount}>
          <AccountName account={payee} />
        </KeyValue>
      )}
    </>
  );
}
