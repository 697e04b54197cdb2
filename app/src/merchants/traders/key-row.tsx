import type { AnswerOf } from '@eh/contract/calls.ts';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { traderMessages } from './messages.ts';

export type TraderKey = AnswerOf<'GET /api/trader_keys'>['rows'][number];

/** A trader key: its name and rights, when it ends and when it was last used. Leads to its page. */
export function KeyRow({ traderKey }: { traderKey: TraderKey }) {
  const messages = useMessages(traderMessages);
  const formats = useFormats();
  const { id, name, scopes, state, ends_at: endsAt, last_used_at: usedAt } = traderKey;
  const facts = [
    messages.rightsOf(scopes.map((scope) => messages.scopes[scope].name)),
    messages.states[state](formats.dateTime(endsAt)),
    usedAt === null ? messages.unused : messages.used(formats.dateTime(usedAt)),
  ];
  return (
    <Row
      icon="key"
      title={<span className={state === 'working' ? 'text-ink' : 'text-muted'}>{name}</span>}
      note={facts.join(' · ')}
      hasChevron
      {...linkTo('trader-key', { id })}
    />
  );
}
