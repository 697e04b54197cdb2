import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Reading, SaveSheet } from '../../../parts/files/save-sheet.tsx';
import type { BillRequest } from '../bill-filters.ts';
import { billMessages } from '../messages.ts';
import { writeBillsFile } from './bills-file.ts';
import { fetchBills } from './fetch-bills.ts';
import { StatementDocument } from './statement-document.tsx';

export interface ExportSheetProps {
  isOpen: boolean;
  filter: BillRequest;
  onClose: () => void;
}

/** Saves the filtered bills as a file. */
export function ExportSheet({ isOpen, filter, onClose }: ExportSheetProps) {
  const messages = useMessages(billMessages);
  const language = useLanguage();
  const read = async (reading: Reading) => {
    const bills = await fetchBills(filter, reading);
    return {
      rows: bills.length,
      text: writeBillsFile(bills, { ...messages.file, language, account: messages.account }),
    };
  };
  return (
    <SaveSheet isOpen={isOpen} messages={messages.file} read={read} onClose={onClose}>
      <StatementDocument filter={filter} />
    </SaveSheet>
  );
}
