import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { type Reading, SaveSheet } from '../../parts/save-sheet.tsx';
import type { BillRequest } from './bill-filters.ts';
import { writeBillsFile } from './bills-file.ts';
import { billWords } from './copy.ts';
import { fetchBills } from './fetch-bills.ts';
import { StatementPaper } from './statement-paper.tsx';

export interface ExportSheetProps {
  isOpen: boolean;
  filter: BillRequest;
  onClose: () => void;
}

/** Saves the bills under the filters as a file. */
export function ExportSheet({ isOpen, filter, onClose }: ExportSheetProps) {
  const words = useWords(billWords);
  const language = useLanguage();
  const read = async (reading: Reading) => {
    const bills = await fetchBills(filter, reading);
    return { rows: bills.length, text: writeBillsFile(bills, { ...words.file, language, account: words.account }) };
  };
  return (
    <SaveSheet isOpen={isOpen} words={words.file} read={read} onClose={onClose}>
      <StatementPaper filter={filter} />
    </SaveSheet>
  );
}
