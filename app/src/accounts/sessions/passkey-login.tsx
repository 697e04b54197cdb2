import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { answerByPasskey, canUsePasskeys } from '../../parts/passkeys/passkey.ts';
import { deviceData } from '../../session/devices/device.ts';
import { beginSession } from '../../session/session-life.ts';
import { loginMessages } from './messages.ts';

const withoutToken = { feedback: 'modals', withoutToken: true } as const;

/** Logs in by a passkey of this device, without name, password or code. */
export function PasskeyLogin() {
  const messages = useMessages(loginMessages);
  const [isPending, setPending] = useState(false);
  if (!canUsePasskeys()) return null;
  const logIn = async () => {
    const question = await callApi('POST /api/passkeys/login/question', {}, withoutToken);
    const assertion = await answerByPasskey(question);
    if (!assertion) return showToast(messages.passkeyUnused);
    const answer = { question_id: question.question_id, assertion, device: deviceData() };
    const { token, userid } = await callApi('POST /api/passkeys/login', answer, withoutToken);
    return beginSession(token, userid);
  };
  const handleClick = async () => {
    setPending(true);
    try {
      await logIn();
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (!cause.isUncertain) showRefusal(cause);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button kind="line" isWide isPending={isPending} onClick={() => void handleClick()}>
      {messages.passkeyLogIn}
    </Button>
  );
}
