import { Button } from '@eh/ui/button.tsx';
import { groupDigits } from '@eh/ui/money-text.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useRef, useState } from 'react';
import { dayOf } from '../../parts/days.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { BillRequest } from './bill-filters.ts';
import { writeBillsFile } from './bills-file.ts';
import { billWords } from './copy.ts';
import { fetchBills } from './fetch-bills.ts';
import { StatementPaper } from './statement-paper.tsx';

const SECOND = 1000;

export interface ExportSheetProps {
  isOpen: boolean;
  filter: BillRequest;
  onClose: () => void;
}

/** Saves the bills under the filters as a file; says how far it is, and can be left. */
export function ExportSheet({ isOpen, filter, onClose }: ExportSheetProps) {
  const words = useWords(billWords).file;
  const { lines, start, stop } = useBillsFile(filter, onClose);
  const isRunning = lines !== null;
  const handleClose = () => {
    stop();
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={handleClose}
      title={words.title}
      foot={
        <Button kind={isRunning ? 'line' : 'act'} isWide onClick={isRunning ? handleClose : () => void start()}>
          {isRunning ? words.stop : words.start}
        </Button>
      }
    >
      <div className="px-page pb-4">
        <p>{words.text}</p>
        <p className="note mt-2">{words.max}</p>
        <output className="mt-4 block">{isRunning && words.count(groupDigits(`${lines}`))}</output>
      </div>
      {!isRunning && <StatementPaper filter={filter} />}
    </Sheet>
  );
}

/** Reads the lines page by page and hands the file over; `lines` is null while nothing runs. */
function useBillsFile(filter: BillRequest, onDone: () => void) {
  const words = useWords(billWords);
  const language = useLanguage();
  const [lines, setLines] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setLines(0);
    try {
      const bills = await fetchBills(filter, { onCount: setLines, signal: controller.signal });
      if (bills.length === 0) return showToast({ text: words.file.empty, icon: 'warn' });
      const text = writeBillsFile(bills, { ...words.file, language, account: words.account });
      saveFile(new File([text], `${words.file.name}-${dayOf(serverNow() / SECOND)}.csv`, { type: 'text/csv' }));
      showToast({ text: words.file.saved(groupDigits(`${bills.length}`)), icon: 'check' });
      onDone();
    } catch {
      // The call itself has said why, or the person has stopped it.
    } finally {
      setLines(null);
    }
  };
  return { lines, start, stop: () => running.current?.abort() };
}
