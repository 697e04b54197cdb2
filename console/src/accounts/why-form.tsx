import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextArea } from '@eh/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { claimWords } from './copy.ts';

export interface WhyFormProps {
  label: string;
  hint: string;
  confirm: string;
  isPending: boolean;
  /** Not the page's main act. */
  isQuiet?: boolean;
  onConfirm: (reason: string) => void;
}

const REASON_MAX = 140;

/** A reason, then the act: neither is sent without the other. */
export function WhyForm({ label, hint, confirm, isPending, isQuiet = false, onConfirm }: WhyFormProps) {
  const words = useWords(claimWords);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && !isPending) onConfirm(reason.trim());
  };
  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={confirm}>
      <TextArea
        label={label}
        aside={<span className="note">{`${reason.length} / ${REASON_MAX}`}</span>}
        value={reason}
        maxLength={REASON_MAX}
        hint={hint}
        error={isMissing && reason.trim() === '' ? words.missing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button kind={isQuiet ? 'line' : 'act'} type="submit" isPending={isPending}>
        {confirm}
      </Button>
    </form>
  );
}
