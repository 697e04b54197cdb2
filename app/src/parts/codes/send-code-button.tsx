import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { partMessages } from '../messages.ts';

export interface SendCodeButtonProps {
  /** Requests a code from the server; returns the pause before the next one, or null when none was sent. */
  onSend: () => Promise<number | null>;
  /** Whether a code had already been sent when the step opened. */
  isSentAlready?: boolean;
}

/** Requests a code and counts down until another one can be requested. */
export function SendCodeButton({ onSend, isSentAlready }: SendCodeButtonProps) {
  const messages = useMessages(partMessages);
  const [left, setLeft] = useState(isSentAlready ? CODE_RESEND_SECONDS : 0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  const handleSend = async () => {
    setSending(true);
    const pause = await onSend();
    setSending(false);
    if (pause !== null) setLeft(pause);
  };
  const isWaiting = left > 0 || isSending;
  return (
    <button
      type="button"
      className="send-code"
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : () => void handleSend()}
    >
      {left > 0 ? messages.sendAgain(left) : messages.sendCode}
    </button>
  );
}
