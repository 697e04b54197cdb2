import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { passkeyMessages } from './messages.ts';

export interface PasskeyNameSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}

const NAME_MAX = 40;

/** Asks for the name of a new passkey, before the payment password. */
export function PasskeyNameSheet({ isOpen, onClose, onName }: PasskeyNameSheetProps) {
  const messages = useMessages(passkeyMessages);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(messages.required);
    setError(undefined);
    setName('');
    return onName(name.trim());
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.add}>
      <form className="grid gap-5 px-page pt-2 pb-6" onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          value={name}
          error={error}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="act" type="submit" isWide>
          {messages.next}
        </Button>
      </form>
    </Sheet>
  );
}
