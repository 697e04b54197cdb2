import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { tradePartMessages } from '../parts/messages.ts';
import { MethodName } from '../parts/method-name.tsx';
import { groupByFour } from '../parts/shown-account.ts';
import { fileUrl } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { PayeeCode } from './payee-code.tsx';

/** The account to pay to. Each value can be copied. */
export function PayeeAccount({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  const { payee } = trade;
  if (!payee) return null;
  const bank = [payee.bank_name, payee.branch].filter((part) => part !== null).join(' ');
  return (
    <>
      <div className="rule" />
      <KeyValues>
        <KeyValue name={messages.method}>
          <MethodName channel={payee.channel} />
        </KeyValue>
        <KeyValue name={messages.payee} copy={payee.holder}>
          <span className="strong">{payee.holder}</span>
        </KeyValue>
        {bank !== '' && (
          <KeyValue name={messages.bank} copy={bank}>
            {bank}
          </KeyValue>
        )}
        <KeyValue name={bank === '' ? messages.account : messages.cardNumber} copy={payee.number}>
          <span className="digits strong">{groupByFour(payee.number)}</span>
        </KeyValue>
        {payee.qr_url !== null && (
          <KeyValue name={messages.qr}>
            <PayeeCode url={fileUrl(payee.qr_url)} payee={payee} tradeNo={trade.transaction_no} />
          </KeyValue>
        )}
        <KeyValue name={messages.reference} copy={trade.reference}>
          <span className="digits strong">{trade.reference}</span>
        </KeyValue>
      </KeyValues>
      <div className="rule" />
    </>
  );
}
