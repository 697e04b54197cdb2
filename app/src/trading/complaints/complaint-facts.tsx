import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { complaintWords } from './copy.ts';
import type { Complaint } from './queries.ts';

/** What it is about, how much of it, and its number. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const words = useWords(complaintWords);
  const { coin, fiat } = useShownCurrencies();
  return (
    <div className="pt-3">
      <KeyValues>
        <KeyValue name={words.reason}>
          {words.byWhom(words.sides[complaint.opened_by], words.kinds[complaint.kind])}
        </KeyValue>
        <KeyValue name={words.inDispute}>{moneyText(complaint.disputed_fiat, fiat)}</KeyValue>
        <KeyValue name={complaint.is_open ? words.inEscrow : words.wasInEscrow}>
          {moneyText(complaint.amount, coin)}
        </KeyValue>
        <KeyValue name={words.caseNo} copy={complaint.complaint_no}>
          <span className="digits">{groupedNumber(complaint.complaint_no)}</span>
        </KeyValue>
      </KeyValues>
    </div>
  );
}

/** Fours are read over the phone more easily: "C 2611 2100 0173". */
function groupedNumber(number: string): string {
  return `${number.slice(0, 1)} ${number.slice(1).replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`;
}
