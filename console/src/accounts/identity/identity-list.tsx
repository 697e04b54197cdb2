import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { screenMessages } from '../../parts/screen/messages.ts';
import { hashOf } from '../../shell/address.ts';
import { dueAt } from '../../staff/queues/case-due.ts';
import { Due } from '../../staff/queues/due.tsx';
import { identityMessages } from './messages.ts';
import type { IdentityRow } from './queries.ts';

export interface IdentityListProps {
  cases: readonly IdentityRow[];
  openId: string | null;
  operatorId: string;
  now: number;
  targetMinutes: number;
  onMore: (() => void) | undefined;
}

/** The waiting cases, names masked, each with its notable facts. */
export function IdentityList({ cases, openId, operatorId, now, targetMinutes, onMore }: IdentityListProps) {
  const messages = useMessages(identityMessages);
  const texts = useMessages(screenMessages);
  if (cases.length === 0) return <p className="nothing">{messages.empty}</p>;
  return (
    <>
      <ul>
        {cases.map((row) => (
          <li key={row.id}>
            <a
              className="case-row"
              href={hashOf('identity', row.id)}
              aria-current={row.id === openId ? 'true' : undefined}
            >
              <span className="label clip">{row.name}</span>
              <Due at={dueAt(row, targetMinutes)} now={now} />
              <span className="note">{noteOf(row, messages)}</span>
              {row.claimed_by && (
                <span className="case-holder" data-mine={row.claimed_by.id === operatorId ? '' : undefined}>
                  {row.claimed_by.id === operatorId ? messages.heldByMe : messages.heldBy(row.claimed_by.name)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button kind="line" isWide onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function noteOf(row: IdentityRow, messages: (typeof identityMessages)['en']): string {
  return [
    messages.documents[row.document],
    ...(row.redone.length > 0 ? [messages.redone(row.redone.length)] : []),
    ...(row.same_number > 0 ? [messages.sameNumber] : []),
    ...(row.needs_second ? [messages.second] : []),
  ].join(' · ');
}
