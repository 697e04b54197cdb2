import { purchaseStatus } from '@eh/contract/exchange-status.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fragment, useState } from 'react';
import { shellWords } from '../shell/copy.ts';
import { LoadState } from '../shell/load-state.tsx';
import { coinText } from '../shell/money.ts';
import { addressOf } from '../shell/place.ts';
import { exchangeWords } from './copy.ts';
import { PurchaseDetails } from './purchase-details.tsx';
import { type DeskPurchase, useDeskPurchases } from './queries.ts';

/** What everybody bought with USDT, newest first; each line opens to its facts on the chain and its entry. */
export function PurchasesView({ isUnmatched }: { isUnmatched: boolean }) {
  const words = useWords(exchangeWords);
  const shell = useWords(shellWords);
  const list = useDeskPurchases(isUnmatched);
  return (
    <div className="log">
      {isUnmatched && <p className="note">{words.unmatchedSays}</p>}
      {list.data === undefined ? (
        <LoadState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <output className="nothing title">{isUnmatched ? words.noneUnmatched : words.none}</output>
      ) : (
        <PurchaseTable purchases={list.data} />
      )}
      {list.hasNextPage && (
        <Button kind="line" onClick={() => void list.fetchNextPage()}>
          {shell.more}
        </Button>
      )}
    </div>
  );
}

function PurchaseTable({ purchases }: { purchases: readonly DeskPurchase[] }) {
  const words = useWords(exchangeWords);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <table className="table trade-table">
      <caption className="sr-only">{words.list}</caption>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.at}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.buyer}</th>
          <th scope="col" className="num">
            {words.quoted}
          </th>
          <th scope="col" className="num">
            {words.came}
          </th>
          <th scope="col" className="num">
            {words.credited}
          </th>
          <th scope="col">
            <span className="sr-only">{words.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((row) => (
          <Fragment key={row.id}>
            <PurchaseLine
              purchase={row}
              isOpen={row.id === openId}
              onToggle={() => setOpenId(row.id === openId ? null : row.id)}
            />
            {row.id === openId && (
              <tr>
                <td colSpan={8}>
                  <PurchaseDetails purchase={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface PurchaseLineProps {
  purchase: DeskPurchase;
  isOpen: boolean;
  onToggle: () => void;
}

function PurchaseLine({ purchase, isOpen, onToggle }: PurchaseLineProps) {
  const words = useWords(exchangeWords);
  const formats = useFormats();
  const { quote, deposit, credit, status, buyer } = purchase;
  const isConfirming = status === purchaseStatus.confirming && deposit !== null;
  return (
    <tr>
      <td className="digits">{purchase.purchase_no}</td>
      <td>{formats.dateTime(purchase.created_at)}</td>
      <td>
        {words.statuses[status]}
        {isConfirming && ` ${deposit.confirmations} / ${purchase.confirmations_needed}`}
      </td>
      <td>
        <a className="link" href={addressOf({ room: 'users', userId: buyer.userid })}>
          {buyer.nickname}
        </a>
      </td>
      <td className="num">{quote === null ? '—' : coinText(quote.usdt, 'USDT')}</td>
      <td className="num">{deposit === null ? '—' : coinText(deposit.usdt, 'USDT')}</td>
      <td className="num">{credit === null ? '—' : coinText(credit.amount, purchase.currency)}</td>
      <td className="num">
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? words.close : words.details} ${purchase.purchase_no}`}
          onClick={onToggle}
        >
          {isOpen ? words.close : words.details}
        </button>
      </td>
    </tr>
  );
}
