import { Refused } from '@eh/client/calls/refused.ts';
import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFocusAtFirst } from '../../../parts/screen/focus-at-first.ts';
import { ReaderSwitches } from '../../../parts/screen/reader-switches.tsx';
import { DemoMembers } from '../../demo/demo-members.tsx';
import { beginPortalSession, usePortalSession } from '../api/portal-session.ts';
import { logIn } from './log-in.ts';
import { loginMessages } from './messages.ts';

/** The second step that the server asks for: a code sent to a new device, or one of the authenticator. */
type Step = { readonly kind: 'device' | 'factor'; readonly lead: string };

/** Members log in with their EH account: name and password, then any further step that the account requires. */
export function PortalLogin() {
  const messages = useMessages(loginMessages);
  const endedBy = usePortalSession((session) => session.endedBy);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const nameField = useFocusAtFirst<HTMLInputElement>();
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: beginPortalSession,
    onError: (error) => {
      if (!(error instanceof Refused)) return;
      if (error.code === sessionRefusals.NeedsDeviceCode.code) setStep({ kind: 'device', lead: error.message });
      if (error.code === secondFactorRefusals.NeedsSecondFactor.code)
        setStep({ kind: 'factor', lead: messages.factorLead });
      setCode('');
    },
    meta: { saysItself: true },
  });
  const asksForStep = login.error instanceof Refused && step !== null && isStepAsked(login.error);
  const error = login.error && !asksForStep ? login.error.message : undefined;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const name = account.trim();
    if (login.isPending || name === '' || password === '') return;
    const second = code.trim() === '' ? {} : step?.kind === 'factor' ? { totp: code.trim() } : { code: code.trim() };
    login.mutate({ account: name, password, ...second });
  }

  return (
    <div className="login">
      <header className="login-top">
        <ReaderSwitches />
      </header>
      <main className="login-form">
        <Logo size={48} />
        <h1 className="title">{messages.title}</h1>
        {endedBy !== null && login.isIdle && (
          <output>{endedBy === 'expired' ? messages.expired : messages.loggedOut}</output>
        )}
        <p className="note">{step?.lead ?? messages.lead}</p>
        <form onSubmit={handleSubmit}>
          {step === null ? (
            <>
              <TextField
                label={messages.account}
                ref={nameField}
                value={account}
                onChange={(event) => setAccount(event.target.value)}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <PasswordField
                label={messages.password}
                value={password}
                error={error}
                onChange={(event) => setPassword(event.target.value)}
                required
              />
            </>
          ) : (
            <TextField
              label={step.kind === 'device' ? messages.deviceCode : messages.factorCode}
              value={code}
              error={error}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              required
            />
          )}
          <Button kind="act" type="submit" isWide isPending={login.isPending}>
            {messages.logIn}
          </Button>
          {step !== null && (
            <Button
              kind="line"
              isWide
              onClick={() => {
                setStep(null);
                login.reset();
              }}
            >
              {messages.back}
            </Button>
          )}
        </form>
        <p className="note">{messages.noAccount}</p>
        {step === null && <DemoMembers />}
      </main>
    </div>
  );
}

function isStepAsked({ code }: Refused): boolean {
  const asked: readonly number[] = [sessionRefusals.NeedsDeviceCode.code, secondFactorRefusals.NeedsSecondFactor.code];
  return asked.includes(code);
}
