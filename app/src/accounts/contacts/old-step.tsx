import { Refused } from '@eh/client/calls/refused.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { explained } from '../../parts/help/explained.tsx';
import { usePauseHours } from '../../parts/settings/settings-in-force.ts';
import { StepTitle } from '../../parts/step-title.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { type ContactKind, contactPurposes } from './contact-kind.ts';
import { contactMessages } from './messages.ts';

export interface OldStepProps {
  kind: ContactKind;
  onVerified: (code: string) => void;
  onLost: () => void;
}

/** Checks a code sent to the bound phone or e-mail. The code is consumed only by the change itself. */
export function OldStep({ kind, onVerified, onLost }: OldStepProps) {
  const messages = useMessages(contactMessages);
  const pauseHours = usePauseHours();
  const [code, setCode] = useState('');
  const [error, setError] = useState<ReactNode>();
  const purpose = contactPurposes[kind].change;
  const handleCode = async (typed: string) => {
    try {
      await callApi('POST /api/smsCodeVerify', { purpose, code: typed, device_id: deviceId() }, { feedback: 'modals' });
      onVerified(typed);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setError(explained(cause));
      setCode('');
    }
  };
  return (
    <div className="grid gap-5 px-page pt-2 pb-8">
      <StepTitle>{messages[kind].verifyOld}</StepTitle>
      <CodeField
        purpose={purpose}
        value={code}
        error={error}
        onChange={setCode}
        onError={setError}
        onComplete={(typed) => void handleCode(typed)}
      />
      <p className="note">{messages.pause(pauseHours)}</p>
      <button type="button" className="link justify-self-start" onClick={onLost}>
        {messages[kind].lost}
      </button>
    </div>
  );
}
