import type { AnswerOf } from '@eh/contract/calls.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { passkeyMessages } from './messages.ts';

export type Passkey = AnswerOf<'GET /api/passkeys'>['passkeys'][number];

export interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

/** A passkey: its name, when it was added and when it was last used. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const messages = useMessages(passkeyMessages);
  const formats = useFormats();
  const use = passkey.last_used_at === null ? messages.unused : messages.used(formats.dateTime(passkey.last_used_at));
  const facts = [
    messages.added(formats.dateTime(passkey.created_at)),
    use,
    ...(passkey.is_synced ? [messages.synced] : []),
  ];
  return (
    <Row
      icon="key"
      title={<span className="text-ink">{passkey.name}</span>}
      note={facts.join(' · ')}
      trailing={<IconButton icon="trash" label={messages.remove(passkey.name)} onClick={onRemove} />}
    />
  );
}
