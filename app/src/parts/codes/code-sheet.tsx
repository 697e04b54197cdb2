import type { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CodeInput } from '@eh/ui/forms/code-input.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { deviceId } from '../../session/devices/device.ts';
import { partMessages } from '../messages.ts';
import { SendCodeButton } from './send-code-button.tsx';

export interface CodeSheetProps {
  isOpen: boolean;
  purpose: (typeof codePurposes)[keyof typeof codePurposes];
  messages: {
    readonly title: string;
    /** The reason for the code and the limit that requires it. */
    readonly text: string;
    readonly next: string;
  };
  code: string;
  onCode: (code: string) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the code that a large sum needs beside the payment password. */
export function CodeSheet({ isOpen, purpose, messages, code, onCode, onClose, onDone }: CodeSheetProps) {
  const parts = useMessages(partMessages);
  const [target, setTarget] = useState<string>();
  const handleSend = async () => {
    const sent = await callApi('POST /api/smsCode', { purpose, device_id: deviceId() }).catch(() => null);
    setTarget(sent?.target);
    return sent?.resend_seconds ?? null;
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={
        <Button kind="act" isWide isDisabled={code.length < CODE_DIGITS} onClick={onDone}>
          {messages.next}
        </Button>
      }
    >
      <div className="grid gap-5 px-page pb-4">
        <p className="text-muted">{messages.text}</p>
        <CodeInput
          label={parts.code}
          value={code}
          onChange={onCode}
          onComplete={onDone}
          hint={target === undefined ? undefined : parts.codeSentTo(target)}
        />
        <div>
          <SendCodeButton onSend={handleSend} />
        </div>
      </div>
    </Sheet>
  );
}
