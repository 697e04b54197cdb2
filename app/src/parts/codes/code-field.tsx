import { Refused } from '@eh/client/calls/refused.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { CodeInput } from '@eh/ui/forms/code-input.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { deviceId } from '../../session/devices/device.ts';
import { explained } from '../help/explained.tsx';
import { partMessages } from '../messages.ts';
import { SendCodeButton } from './send-code-button.tsx';

export interface CodeFieldProps {
  purpose: RequestOf<'POST /api/smsCode'>['purpose'];
  /** A phone or e-mail to be bound; without one the code goes to the account's own. */
  target?: string | undefined;
  label?: string | undefined;
  value: string;
  error: ReactNode;
  /** Checks the form before a code is sent; false stops, and the caller shows the error. */
  onBeforeSend?: (() => boolean) | undefined;
  onChange: (code: string) => void;
  onError: (error: ReactNode) => void;
  onComplete?: ((code: string) => void) | undefined;
}

/** The field for a code sent to the person: six digits, the button that sends the code, and its target. */
export function CodeField(props: CodeFieldProps) {
  const { purpose, target, label, value, error, onBeforeSend, onChange, onError, onComplete } = props;
  const messages = useMessages(partMessages);
  const [sentTo, setSentTo] = useState<string>();
  const send = async (): Promise<number | null> => {
    if (onBeforeSend && !onBeforeSend()) return null;
    try {
      const request = { purpose, device_id: deviceId(), ...(target === undefined ? {} : { target: target.trim() }) };
      const sent = await callApi('POST /api/smsCode', request, { feedback: 'modals' });
      setSentTo(sent.target);
      onError(undefined);
      return sent.resend_seconds;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      onError(explained(cause));
      return cause.number('seconds');
    }
  };
  return (
    <div className="grid gap-2">
      <CodeInput
        label={label ?? messages.code}
        value={value}
        error={error}
        hint={sentTo === undefined ? undefined : messages.codeSentTo(sentTo)}
        onChange={onChange}
        onComplete={onComplete}
      />
      <div>
        <SendCodeButton onSend={send} />
      </div>
    </div>
  );
}
