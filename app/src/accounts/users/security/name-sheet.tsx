import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { passkeyWords } from './passkeys-copy.ts';

export interface NameSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}

const NAME_MAX = 40;

/** The name of a new passkey, before the payment password is asked for. */
export function NameSheet({ isOpen, onClose, onName }: NameSheetProps) {
  const words = useWords(passkeyWords);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(words.required);
    setError(undefined);
    setName('');
    return onName(name.trim());
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.add}>
      <form className="grid gap-5 px-page pt-2 pb-6" onSubmit={handleSubmit} noValidate>
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          error={error}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="act" type="submit" isWide>
          {words.next}
        </Button>
      </form>
    </Sheet>
  );
}
