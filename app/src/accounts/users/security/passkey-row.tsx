import type { AnswerOf } from '@eh/contract/calls.ts';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row } from '@eh/ui/row.tsx';
import { passkeyWords } from './passkeys-copy.ts';

export type Passkey = AnswerOf<'GET /api/passkeys'>['passkeys'][number];

export interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

/** One passkey: its name, when it came, when it was used. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const words = useWords(passkeyWords);
  const formats = useFormats();
  const use = passkey.last_used_at === null ? words.unused : words.used(formats.dateTime(passkey.last_used_at));
  const facts = [words.added(formats.dateTime(passkey.created_at)), use, ...(passkey.is_synced ? [words.synced] : [])];
  return (
    <Row
      icon="key"
      title={<span className="text-ink">{passkey.name}</span>}
      note={facts.join(' · ')}
      trailing={<IconButton icon="trash" label={words.remove(passkey.name)} onClick={onRemove} />}
    />
  );
}
