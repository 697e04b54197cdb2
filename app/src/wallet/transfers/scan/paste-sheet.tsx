import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useId, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { ScanFault } from './judge-code.ts';
import { scanMessages } from './messages.ts';

const LINK_MAX = 1000;

export interface PasteSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the page that the text encodes; returns the fault if it cannot. */
  onText: (text: string) => ScanFault | null;
}

/** Accepts a pasted link, for people who cannot point a camera at it. */
export function PasteSheet({ isOpen, onClose, onText }: PasteSheetProps) {
  const messages = useMessages(scanMessages);
  const { coin } = useShownCurrencies();
  const formId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = onText(text);
    setError(fault === null ? undefined : messages.faults[fault](coin.code));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.pasteTitle}
      foot={
        <Button kind="act" type="submit" form={formId} isWide>
          {messages.open}
        </Button>
      }
    >
      <form id={formId} className="px-page pb-4" onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.link}
          hint={messages.linkHint}
          error={error}
          value={text}
          maxLength={LINK_MAX}
          autoComplete="off"
          inputMode="url"
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Sheet>
  );
}
