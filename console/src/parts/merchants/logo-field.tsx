import { LOGO_BYTES_MAX, LOGO_SIDE_MIN } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useRef } from 'react';
import { LOGO_TYPES, sendableLogo } from './logo-file.ts';
import { logoMessages } from './logo-messages.ts';

const MEGABYTE = 1024 * 1024;

export interface LogoFieldProps {
  /** The merchant or app, whose first letter replaces a missing logo. */
  name: string;
  logo: string | null;
  waiting: { readonly address: string; readonly at: number } | null;
  /** Says whether a new logo waits for a review. */
  note: string;
  /** The reason why operators refused the last logo. */
  refusal: string | null;
  mayChange: boolean;
  /** Whether the surrounding form already says whose logo it is. */
  isUntitled?: boolean;
  isPending: boolean;
  error: Error | null;
  onSend: (file: File) => void;
  onRemove: (which: 'shown' | 'waiting') => void;
}

/** The current logo, the one awaiting review, and buttons to change both. */
export function LogoField(props: LogoFieldProps) {
  const { name, logo, waiting, note, refusal, mayChange, isUntitled, isPending, error, onSend, onRemove } = props;
  const messages = useMessages(logoMessages);
  const formats = useFormats();
  return (
    <section className="logo-field" aria-label={messages.logo}>
      {!isUntitled && <h2 className="label">{messages.logo}</h2>}
      <div className="logo-line">
        <Avatar name={name} src={logo ?? undefined} size="big" isSquare />
        <div>
          {logo === null && <p className="note">{messages.none}</p>}
          {mayChange && (
            <p className="logo-acts">
              <Chooser hasLogo={logo !== null || waiting !== null} isPending={isPending} onSend={onSend} />
              {logo !== null && (
                <button type="button" className="link" onClick={() => onRemove('shown')}>
                  {messages.remove}
                </button>
              )}
            </p>
          )}
        </div>
      </div>
      {waiting && (
        <div className="logo-line" data-waiting="">
          <Avatar name={name} src={waiting.address} size="big" isSquare />
          <p className="note">
            {messages.waiting(formats.dateTime(waiting.at))}{' '}
            {mayChange && (
              <button type="button" className="link" onClick={() => onRemove('waiting')}>
                {messages.takeBack}
              </button>
            )}
          </p>
        </div>
      )}
      {refusal !== null && <p className="portal-error">{messages.refused(refusal)}</p>}
      {error && (
        <p className="portal-error" role="alert">
          {error.message}
        </p>
      )}
      {mayChange && (
        <div className="note">
          <p>{messages.hint(LOGO_SIDE_MIN, LOGO_BYTES_MAX / MEGABYTE)}</p>
          <p>{note}</p>
        </div>
      )}
    </section>
  );
}

interface ChooserProps extends Pick<LogoFieldProps, 'isPending' | 'onSend'> {
  hasLogo: boolean;
}

function Chooser({ hasLogo, isPending, onSend }: ChooserProps) {
  const messages = useMessages(logoMessages);
  const chooser = useRef<HTMLInputElement>(null);
  const label = hasLogo ? messages.another : messages.choose;
  return (
    <>
      <Button kind="line" size="small" isPending={isPending} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={LOGO_TYPES}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void sendableLogo(file).then(onSend);
        }}
      />
    </>
  );
}
