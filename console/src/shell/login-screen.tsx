import { Button } from '@eh/ui/buttons/button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusAtFirst } from '../parts/screen/focus-at-first.ts';
import { ReaderSwitches } from '../parts/screen/reader-switches.tsx';
import { sessionMessages } from '../session/messages.ts';
import { useLogIn } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { DemoOperators } from './demo/demo-operators.tsx';

const CODE_DIGITS = 6;

/** Name, password and code on one page; the sixth digit, typed or pasted, sends them. */
export function LoginScreen() {
  const messages = useMessages(sessionMessages);
  const endedBy = useSession((session) => session.endedBy);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const logIn = useLogIn();
  const nameField = useFocusAtFirst<HTMLInputElement>();

  function send(totp: string): void {
    if (logIn.isPending || name === '' || password === '' || totp.length < CODE_DIGITS) return;
    logIn.mutate(
      { name: name.trim(), password, totp },
      {
        onError: () => {
          setCode('');
          codeField.current?.focus();
        },
      },
    );
  }

  function handleCode(text: string): void {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(digits);
    send(digits);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send(code);
  }

  return (
    <div className="login">
      <header className="login-top">
        <ReaderSwitches />
      </header>
      <main className="login-form">
        <Logo size={48} />
        <h1 className="title">{messages.title}</h1>
        {endedBy !== null && logIn.isIdle && (
          <output>{endedBy === 'expired' ? messages.expired : messages.loggedOut}</output>
        )}
        <form onSubmit={handleSubmit}>
          <TextField
            label={messages.name}
            ref={nameField}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField
            label={messages.password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
          <TextField
            label={messages.code}
            ref={codeField}
            value={code}
            onChange={(event) => handleCode(event.target.value)}
            className="login-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            hint={messages.codeHint}
            error={logIn.error?.message}
            required
          />
          <Button kind="act" type="submit" isWide isPending={logIn.isPending}>
            {messages.logIn}
          </Button>
        </form>
        <DemoOperators />
      </main>
    </div>
  );
}
