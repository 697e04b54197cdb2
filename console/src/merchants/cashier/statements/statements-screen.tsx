import { COIN_DECIMALS, isPositiveDecimal } from '@eh/contract/platform/money.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { coinSign, coinText, fiatText } from '../../../parts/money/money.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { cashierMessages } from '../messages.ts';
import { type Statement, useStatement } from './queries.ts';
import { SaveSettlement } from './save-settlement.tsx';
import { SaveStatement } from './save-statement.tsx';
import { dayOf } from './statement-day.ts';

/** A merchant's day in UTC+8: the opening balance, incoming and outgoing sums, and the closing balance. */
export function StatementsScreen() {
  const messages = useMessages(cashierMessages);
  const today = dayOf(useServerSeconds());
  const [day, setDay] = useState(today);
  const statement = useStatement(day);
  return (
    <PortalPage title={messages.statements} says={messages.statementsSay}>
      <div className="portal-narrow">
        <TextField
          type="date"
          label={messages.day}
          value={day}
          max={today}
          onChange={(event) => event.target.value !== '' && setDay(event.target.value)}
        />
        {statement.data === undefined ? (
          <LoadState error={statement.error} onRetry={() => void statement.refetch()} />
        ) : (
          <>
            <StatementTable statement={statement.data} />
            <div className="portal-acts">
              <SaveStatement day={day} />
              <SaveSettlement day={day} />
            </div>
          </>
        )}
      </div>
    </PortalPage>
  );
}

/** Zero has no sign. */
function signed(sign: '+' | '−', amount: string): string {
  return isPositiveDecimal(amount, COIN_DECIMALS) ? sign + groupDigits(amount) : amount;
}

function StatementTable({ statement }: { statement: Statement }) {
  const messages = useMessages(cashierMessages);
  const { currency, payments, refunds, payouts } = statement;
  const lines = [
    { name: messages.opening, amount: groupDigits(statement.opening) },
    { name: messages.ofPayments(payments.count), amount: signed('+', payments.amount) },
    { name: messages.fees, amount: signed('−', statement.fees) },
    { name: messages.ofRefunds(refunds.count), amount: signed('−', refunds.amount) },
    { name: messages.feesBack, amount: signed('+', statement.fees_back) },
    { name: messages.ofPayouts(payouts.count), amount: signed('−', payouts.amount) },
  ];
  return (
    <>
      <table className="table portal-table">
        <caption className="sr-only">
          {messages.statements} {statement.day}
        </caption>
        <thead>
          <tr>
            <th scope="col">{statement.day}</th>
            <th scope="col" className="num">
              {coinSign(currency)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, amount }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num">{amount}</td>
            </tr>
          ))}
          {statement.priced.flatMap(({ fiat, payments: paid, refunds: back }) =>
            [
              { name: messages.ofPriced(fiat), amount: fiatText(paid, fiat) },
              { name: messages.ofPricedRefunds(fiat), amount: fiatText(back, fiat) },
            ].map(({ name, amount }) => (
              <tr key={name} className="note">
                <td>{name}</td>
                <td className="num">{amount}</td>
              </tr>
            )),
          )}
          <tr className="portal-sum">
            <td>{messages.closing}</td>
            <td className="num">{coinText(statement.closing, currency)}</td>
          </tr>
        </tbody>
      </table>
      {!statement.is_final && <p className="note">{messages.notFinal}</p>}
    </>
  );
}
