import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { LoginFrame } from '../login-frame.tsx';
import { freezeMessages } from './freeze-messages.ts';

const CODE_MIN = 12;
const CODE_MAX = 20;

/** Freezes the user's own account with the code from the message that reported a change. */
export function FreezeScreen() {
  const messages = useMessages(freezeMessages);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const freeze = useAction('POST /api/safety/stop', { feedback: 'modals' });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = code.trim().length < CODE_MIN;
    setMissing(isTooShort ? messages.required : undefined);
    if (!isTooShort) freeze.mutate({ code: code.trim() });
  };
  return (
    <LoginFrame title={messages.title} lead={messages.lead} onBack={() => void navigateBack()}>
      {freeze.isSuccess ? (
        <output className="text-ink">{messages.done}</output>
      ) : (
        <form className="grid gap-5" onSubmit={handleSubmit} noValidate>
          <TextField
            label={messages.code}
            value={code}
            error={missing ?? freeze.error?.text}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button kind="act" type="submit" isWide isPending={freeze.isPending}>
            {messages.freeze}
          </Button>
        </form>
      )}
    </LoginFrame>
  );
}
