import { SECOND } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { type ReactNode, useRef, useState } from 'react';
import { dayOf } from '../dates/days.ts';

/** Reports the progress of reading a table, and whether it was stopped. */
export interface Reading {
  readonly onCount: (rows: number) => void;
  readonly signal: AbortSignal;
}

export interface SaveSheetProps {
  isOpen: boolean;
  messages: {
    readonly title: string;
    readonly text: string;
    readonly max: string;
    readonly start: string;
    readonly stop: string;
    readonly empty: string;
    /** The name of the file, without the date. */
    readonly name: string;
    readonly count: (rows: string) => string;
    readonly saved: (rows: string) => string;
  };
  /** Reads the table page by page and writes it as text. */
  read: (reading: Reading) => Promise<{ readonly rows: number; readonly text: string }>;
  onClose: () => void;
  /** Other ways to save the same data, while nothing runs. */
  children?: ReactNode;
}

/** Saves a table as a file; shows its progress and can be cancelled. */
export function SaveSheet({ isOpen, messages, read, onClose, children }: SaveSheetProps) {
  const { rows, start, stop } = useSaving({ messages, read, onClose });
  const isRunning = rows !== null;
  const handleClose = () => {
    stop();
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={handleClose}
      title={messages.title}
      foot={
        <Button kind={isRunning ? 'line' : 'act'} isWide onClick={isRunning ? handleClose : () => void start()}>
          {isRunning ? messages.stop : messages.start}
        </Button>
      }
    >
      <div className="px-page pb-4">
        <p>{messages.text}</p>
        <p className="note mt-2">{messages.max}</p>
        <output className="mt-4 block">{isRunning && messages.count(groupDigits(`${rows}`))}</output>
      </div>
      {!isRunning && children}
    </Sheet>
  );
}

/** Reads the table and saves the file; `rows` is null while nothing runs. */
function useSaving({ messages, read, onClose }: Pick<SaveSheetProps, 'messages' | 'read' | 'onClose'>) {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const table = await read({ onCount: setRows, signal: controller.signal });
      if (table.rows === 0) return showToast({ text: messages.empty, icon: 'warn' });
      saveFile(new File([table.text], `${messages.name}-${dayOf(serverNow() / SECOND)}.csv`, { type: 'text/csv' }));
      showToast({ text: messages.saved(groupDigits(`${table.rows}`)), icon: 'check' });
      onClose();
    } catch {
      // The call itself has shown its failure, or the person has cancelled it.
    } finally {
      setRows(null);
    }
  };
  return { rows, start, stop: () => running.current?.abort() };
}
