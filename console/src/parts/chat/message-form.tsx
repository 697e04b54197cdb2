import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import type { FormEvent, KeyboardEvent } from 'react';

export interface MessageFormProps {
  label: string;
  hint: string;
  send: string;
  text: string;
  onChange: (text: string) => void;
  isPending: boolean;
  /** Receives the text without surrounding blanks; it is never empty. */
  onSend: (text: string) => void;
}

/** Writes a message to people, in the name of customer service. */
export function MessageForm({ label, hint, send, text, onChange, isPending, onSend }: MessageFormProps) {
  const handleSend = () => {
    if (text.trim() !== '' && !isPending) onSend(text.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSend();
  };
  // Enter alone starts a new line: a message that was sent cannot be taken back.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSend();
  };
  return (
    <form className="case-say" onSubmit={handleSubmit} aria-label={label}>
      <TextArea
        label={label}
        hint={hint}
        value={text}
        maxLength={MESSAGE_LENGTH_MAX}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button kind="line" size="small" type="submit" isDisabled={text.trim() === ''} isPending={isPending}>
        {send} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}
