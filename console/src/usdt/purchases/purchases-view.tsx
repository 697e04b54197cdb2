import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { DetailTable } from '../../parts/screen/detail-table.tsx';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { hashOf } from '../../shell/address.ts';
import { exchangeMessages } from './messages.ts';
import { PurchaseDetails } from './purchase-details.tsx';
import { type Purchase, type PurchaseFilter, usePurchases } from './queries.ts';

/** All purchases with USDT, newest first; each row opens to its facts from the chain and its ledger entry. */
export function PurchasesView({ filter }: { filter: PurchaseFilter }) {
  const { isUnmatched, id } = filter;
  const messages = useMessages(exchangeMessages);
  const heads = [
    ...[messages.number, messages.at, messages.status, messages.buyer].map((name) => ({ name })),
    ...[messages.quoted, messages.came, messages.credited].map((name) => ({ name, isNumber: true })),
  ];
  return (
    <div className="log">
      {isUnmatched && <p className="note">{messages.unmatchedSays}</p>}
      {id !== null && (
        <p className="note">
          <a className="link" href={hashOf('exchange', 'purchases')}>
            {messages.showAll}
          </a>
        </p>
      )}
      <FoundList list={usePurchases(filter)} none={isUnmatched ? messages.noneUnmatched : messages.none}>
        {(purchases) => (
          <DetailTable
            caption={messages.list}
            heads={heads}
            rows={purchases}
            firstOpenId={id}
            numberOf={(purchase) => purchase.purchase_no}
            Cells={PurchaseCells}
            Details={PurchaseDetails}
          />
        )}
      </FoundList>
    </div>
  );
}

function PurchaseCells({ row: purchase }: { row: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  const { quote, deposit, credit, status, buyer } = purchase;
  const isConfirming = status === purchaseStatus.confirming && deposit !== null;
  return (
    <>
      <td className="digits">{purchase.purchase_no}</td>
      <td>{formats.dateTime(purchase.created_at)}</td>
      <td>
        {messages.statuses[status]}
        {isConfirming && ` ${deposit.confirmations} / ${purchase.confirmations_needed}`}
      </td>
      <td>
        <a className="link" href={hashOf('users', buyer.userid)}>
          {buyer.nickname}
        </a>
      </td>
      <td className="num">{quote === null ? '—' : coinText(quote.usdt, 'USDT')}</td>
      <td className="num">{deposit === null ? '—' : coinText(deposit.usdt, 'USDT')}</td>
      <td className="num">{credit === null ? '—' : coinText(credit.amount, purchase.currency)}</td>
    </>
  );
}
