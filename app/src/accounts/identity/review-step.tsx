import { Refused } from '@eh/client/calls/refused.ts';
import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { CODE_DIGITS, LOGIN_NAME_MAX } from '@eh/contract/platform/field-bounds.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { explained } from '../../parts/help/explained.tsx';
import { StepTitle } from '../../parts/step-title.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { identityMessages } from './messages.ts';
import type { Identity } from './queries.ts';

export interface Phone {
  readonly number: string;
  readonly code: string;
  readonly error: ReactNode;
}

export interface ReviewStepProps {
  identity: Identity;
  phone: Phone;
  onPhone: (phone: Phone) => void;
}

/** All parts before they are submitted; also a phone with its code if the account has none. */
export function ReviewStep({ identity, phone, onPhone }: ReviewStepProps) {
  const messages = useMessages(identityMessages);
  const sendCode = async (): Promise<number | null> => {
    try {
      const request = { purpose: codePurposes.identity, target: phone.number, device_id: deviceId() };
      const sent = await callApi('POST /api/smsCode', request, { feedback: 'modals' });
      onPhone({ ...phone, error: null });
      return sent.resend_seconds;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isUncertain) onPhone({ ...phone, error: explained(error) });
      return error.code === codeRefusals.CodeTooSoon.code ? (error.number('seconds') ?? CODE_RESEND_SECONDS) : null;
    }
  };
  return (
    <div className="grid gap-5 pt-4 pb-6">
      <div className="px-page">
        <StepTitle>{messages.review.title}</StepTitle>
        <p className="mt-1 text-muted">{messages.review.text}</p>
      </div>
      <KeyValues>
        {identity.parts.map(({ part, state }) => (
          <KeyValue key={part} name={messages.parts[part]}>
            {part === 'data' && identity.name !== null
              ? `${identity.name} ${identity.id_no ?? ''}`
              : messages.states[state]}
          </KeyValue>
        ))}
      </KeyValues>
      {identity.needs_mobile && (
        <div className="grid gap-5 px-page">
          <TextField
            label={messages.review.phone}
            inputMode="tel"
            autoComplete="tel"
            maxLength={LOGIN_NAME_MAX}
            value={phone.number}
            error={phone.error ?? undefined}
            onChange={(event) => onPhone({ ...phone, number: event.target.value, error: null })}
          />
          <TextField
            label={messages.review.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
            value={phone.code}
            trailing={<SendCodeButton onSend={sendCode} />}
            onChange={(event) => onPhone({ ...phone, code: event.target.value.replace(/\D/g, '') })}
          />
        </div>
      )}
      <p className="note px-page">{messages.review.agreed}</p>
    </div>
  );
}
