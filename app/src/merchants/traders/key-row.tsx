import type { AnswerOf } from '@eh/contract/calls.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { traderMessages } from './messages.ts';

export type TraderKey = AnswerOf<'GET /api/trader_keys'>['rows'][number];

export interface KeyRowProps {
  traderKey: TraderKey;
  onEnd: () => void;
}

/** A trader key: its name and rights, its networks, when it ends and when it was last used. */
export function KeyRow({ traderKey, onEnd }: KeyRowProps) {
  const messages = useMessages(traderMessages);
  const formats = useFormats();
  const { name, scopes, networks, state, ends_at: endsAt, last_used_at: usedAt } = traderKey;
  const when = formats.dateTime(endsAt);
  const isWorking = state === 'working';
  const facts = [
    messages.rightsOf(scopes.map((scope) => messages.scopes[scope].name)),
    isWorking ? messages.until(when) : state === 'expired' ? messages.expired(when) : messages.ended(when),
    ...(isWorking ? [networks.length === 0 ? messages.anywhere : networks.join(' ')] : []),
    usedAt === null ? messages.unused : messages.used(formats.dateTime(usedAt)),
  ];
  return (
    <Row
      icon="key"
      title={<span className={isWorking ? 'text-ink' : 'text-muted'}>{name}</span>}
      note={facts.join(' · ')}
      trailing={isWorking ? <IconButton icon="trash" label={messages.end(name)} onClick={onEnd} /> : undefined}
    />
  );
}
