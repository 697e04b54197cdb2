import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useCoin } from '../../../parts/money/currencies.ts';
import { coinSign } from '../../../parts/money/money.ts';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { cashierMessages } from '../messages.ts';
import { PayoutForm } from './payout-form.tsx';
import { usePayouts } from './queries.ts';

/** The payouts of an environment, and the form for a new one. */
export function PayoutsScreen() {
  const messages = useMessages(cashierMessages);
  const language = useLanguage();
  const formats = useFormats();
  const coin = useCoin();
  const { merchant } = usePortal();
  const list = usePayouts();
  // Each payout has a new form, and so its own number. A colleague's payout meanwhile does not reset it.
  const [made, setMade] = useState(0);
  return (
    <PortalPage
      title={messages.payouts}
      says={messages.payoutsSay(coin.name)}
      side={
        hasRight(merchant.role, 'payOut') ? <PayoutForm key={made} onPaidOut={() => setMade(made + 1)} /> : undefined
      }
    >
      <FoundList list={list} none={messages.noPayouts}>
        {(rows) => (
          <div className="portal-scroll">
            <table className="table portal-table">
              <caption className="sr-only">{messages.payouts}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.time}</th>
                  <th scope="col">{messages.number}</th>
                  <th scope="col">{messages.recipient}</th>
                  <th scope="col">{messages.state}</th>
                  <th scope="col" className="num">
                    {rows[0] ? coinSign(rows[0].currency) : messages.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((payout) => (
                  <tr key={payout.id}>
                    <td>{formats.dateTime(payout.created_at)}</td>
                    <td className="portal-code">{payout.payout_no}</td>
                    <td className="portal-code">{payout.recipient ?? messages.appUser}</td>
                    <td>
                      {messages.payoutStatuses[payout.status]}
                      {payout.reason && <span className="note block">{inLanguage(payout.reason, language)}</span>}
                    </td>
                    <td className="num">{groupDigits(payout.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </FoundList>
    </PortalPage>
  );
}
