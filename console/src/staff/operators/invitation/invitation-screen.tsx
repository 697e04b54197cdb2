import { OPERATOR_PASSWORD_MIN } from '@eh/contract/staff/operators/session-limits.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { PasswordField } from '@eh/ui/forms/password-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useState } from 'react';
import { ReaderSwitches } from '../../../parts/screen/reader-switches.tsx';
import { sessionMessages } from '../../../session/messages.ts';
import { invitationMessages } from './messages.ts';
import { type Invitation, useOpenInvitation, useReadInvitation } from './queries.ts';

type Phase =
  | { readonly name: 'code' }
  | { readonly name: 'keys'; readonly code: string; readonly invitation: Invitation }
  | { readonly name: 'done' };

/** Lets an invited operator set a password and an authenticator. */
export function InvitationScreen({ link: given }: { link: string | null }) {
  const link = given ?? '';
  const messages = useMessages(invitationMessages);
  const [phase, setPhase] = useState<Phase>({ name: 'code' });
  return (
    <div className="login">
      <header className="login-top">
        <ReaderSwitches />
      </header>
      <main className="login-form">
        <Logo size={48} />
        <h1 className="title">{phase.name === 'done' ? messages.done : messages.title}</h1>
        {phase.name === 'code' && (
          <CodeForm link={link} onRead={(code, invitation) => setPhase({ name: 'keys', code, invitation })} />
        )}
        {phase.name === 'keys' && (
          <KeysForm
            link={link}
            code={phase.code}
            invitation={phase.invitation}
            onDone={() => setPhase({ name: 'done' })}
          />
        )}
        {phase.name === 'done' && (
          <>
            <p>{messages.doneText}</p>
            <Button kind="act" isWide onClick={() => location.replace('#/')}>
              {messages.logIn}
            </Button>
          </>
        )}
      </main>
    </div>
  );
}

interface CodeFormProps {
  link: string;
  onRead: (code: string, invitation: Invitation) => void;
}

function CodeForm({ link, onRead }: CodeFormProps) {
  const messages = useMessages(invitationMessages);
  const read = useReadInvitation();
  const [code, setCode] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '' || read.isPending) return;
    read.mutate({ link, code }, { onSuccess: (invitation) => onRead(code, invitation) });
  }

  return (
    <form onSubmit={handleSubmit}>
      <p>{messages.codeText}</p>
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={read.error?.message}
        required
      />
      <Button kind="act" type="submit" isWide isPending={read.isPending}>
        {messages.next}
      </Button>
    </form>
  );
}

interface KeysFormProps {
  link: string;
  code: string;
  invitation: Invitation;
  onDone: () => void;
}

const CODE_DIGITS = 6;
const QR_SIZE = 168;

function KeysForm({ link, code, invitation, onDone }: KeysFormProps) {
  const messages = useMessages(invitationMessages);
  const { roles } = useMessages(sessionMessages);
  const open = useOpenInvitation();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (open.isPending || password.length < OPERATOR_PASSWORD_MIN || totp.length < CODE_DIGITS) return;
    open.mutate({ link, code, password, totp }, { onSuccess: onDone, onError: () => setTotp('') });
  }

  return (
    <form onSubmit={handleSubmit}>
      <p>
        <strong>{messages.forWhom(invitation.name, roles[invitation.role])}</strong>
      </p>
      <p className="note">{messages.keysText}</p>
      <QrCode text={invitation.totp_address} label={messages.scan} size={QR_SIZE} />
      <p className="issued-secret">
        <span className="digits">{invitation.totp_secret}</span>
        <CopyButton text={invitation.totp_secret} what={messages.secret} />
      </p>
      <PasswordField
        label={messages.password}
        hint={messages.passwordHint(OPERATOR_PASSWORD_MIN)}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        minLength={OPERATOR_PASSWORD_MIN}
        required
      />
      <TextField
        label={messages.totp}
        hint={messages.totpHint}
        className="login-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={totp}
        onChange={(event) => setTotp(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
        error={open.error?.message}
        required
      />
      <Button kind="act" type="submit" isWide isPending={open.isPending}>
        {messages.open}
      </Button>
    </form>
  );
}
