import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { claimMessages } from './messages.ts';

export interface ShortReasonFormProps {
  label: string;
  hint: string;
  confirm: string;
  isPending: boolean;
  /** The key that focuses the reason. */
  keyName?: string;
  /** Not the page's main action. */
  isQuiet?: boolean;
  onConfirm: (reason: string) => void;
}

const REASON_MAX = 140;

/** A button with a reason of at most 140 characters, which it requires. */
export function ShortReasonForm({
  label,
  hint,
  confirm,
  isPending,
  keyName,
  isQuiet = false,
  onConfirm,
}: ShortReasonFormProps) {
  const messages = useMessages(claimMessages);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys(keyName === undefined ? {} : { [keyName.toLowerCase()]: () => field.current?.focus() });
  const send = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && !isPending) onConfirm(reason.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) field.current?.blur();
  };
  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={confirm}>
      <TextArea
        label={
          keyName === undefined ? (
            label
          ) : (
            <>
              {label} <Key name={keyName} />
            </>
          )
        }
        aside={<span className="note">{`${reason.length} / ${REASON_MAX}`}</span>}
        value={reason}
        maxLength={REASON_MAX}
        hint={hint}
        error={isMissing && reason.trim() === '' ? messages.missing : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={handleKey}
        ref={field}
      />
      <Button kind={isQuiet ? 'line' : 'act'} type="submit" isPending={isPending}>
        {confirm} {keyName !== undefined && <Key name="Ctrl ↵" />}
      </Button>
    </form>
  );
}
