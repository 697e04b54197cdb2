import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';

/** The reason of a complaint, the amounts and the case number. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const { coin, fiat } = useShownCurrencies();
  return (
    <div className="pt-3">
      <KeyValues>
        <KeyValue name={messages.reason}>
          {messages.byWhom(messages.sides[complaint.opened_by], messages.kinds[complaint.kind])}
        </KeyValue>
        <KeyValue name={messages.inDispute}>{moneyText(complaint.disputed_fiat, fiat)}</KeyValue>
        <KeyValue name={complaint.is_open ? messages.inEscrow : messages.wasInEscrow}>
          {moneyText(complaint.amount, coin)}
        </KeyValue>
        <KeyValue name={messages.caseNo} copy={complaint.complaint_no}>
          <span className="digits">{groupedNumber(complaint.complaint_no)}</span>
        </KeyValue>
      </KeyValues>
    </div>
  );
}

/** Grouped by four digits, which are easier to read out: "C 2611 2100 0173". */
function groupedNumber(number: string): string {
  return `${number.slice(0, 1)} ${number.slice(1).replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`;
}
