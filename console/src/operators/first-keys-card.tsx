import { Button } from '@eh/ui/button.tsx';
import { CopyButton } from '@eh/ui/copy-button.tsx';
import { QrCode } from '@eh/ui/qr-code.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { operatorWords } from './copy.ts';
import type { FirstKeys } from './queries.ts';

const CODE_SIZE = 148;

/** Keys that were given to somebody a moment ago; they live in this page only. */
export interface GivenKeys {
  readonly operatorId: string;
  readonly name: string;
  readonly keys: FirstKeys;
}

/** What opens a first login, for the owner to hand over. Once it is put away nobody can look it up again. */
export function FirstKeysCard({ given, onDone }: { given: GivenKeys; onDone: () => void }) {
  const words = useWords(operatorWords);
  return (
    <section className="first-keys" aria-label={words.keysOf(given.name)}>
      <QrCode text={given.keys.totp_address} label={words.scan(given.name)} size={CODE_SIZE} />
      <header>
        <h3 className="title">{words.keysOf(given.name)}</h3>
        <p className="note">{words.keysOnce}</p>
      </header>
      <dl>
        <Shown name={words.password} value={given.keys.password} />
        <Shown name={words.secret} value={given.keys.totp_secret} />
      </dl>
      <Button kind="act" onClick={onDone}>
        {words.handedOver}
      </Button>
    </section>
  );
}

function Shown({ name, value }: { name: string; value: string }) {
  return (
    <div className="first-key">
      <dt className="note">{name}</dt>
      <dd>
        <span className="digits">{value}</span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}
