import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextArea } from '@eh/ui/text-area.tsx';
import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useFocusAtFirst } from '../shell/focus-at-first.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { identityWords } from './copy.ts';

export interface NoteFormProps {
  /** What will happen, and to whom. */
  title: string;
  confirm: string;
  firstNote: string;
  isPending: boolean;
  onConfirm: (note: string) => void;
  onBack: () => void;
}

const NOTE_MAX = 140;

/** The last step of a decision: says it again, asks why, and is sent by its button or Ctrl+Enter only. */
export function NoteForm({ title, confirm, firstNote, isPending, onConfirm, onBack }: NoteFormProps) {
  const words = useWords(identityWords);
  const [note, setNote] = useState(firstNote);
  const [isMissing, setMissing] = useState(false);
  const field = useFocusAtFirst<HTMLTextAreaElement>();
  useKeys({ escape: onBack });
  function send(): void {
    if (note.trim() === '') setMissing(true);
    else if (!isPending) onConfirm(note.trim());
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onBack();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={title}>
      <h3 className="title">{title}</h3>
      <TextArea
        label={words.note}
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => setNote(event.target.value)}
        error={isMissing && note.trim() === '' ? words.noteMissing : undefined}
        onKeyDown={handleKey}
        ref={field}
      />
      <div className="pair" data-lean="">
        <Button kind="line" onClick={onBack}>
          {words.back} <Key name="Esc" />
        </Button>
        <Button kind="act" type="submit" isPending={isPending}>
          {confirm} <Key name="Ctrl ↵" />
        </Button>
      </div>
    </form>
  );
}
