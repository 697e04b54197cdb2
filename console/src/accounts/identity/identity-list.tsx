import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { dueAt } from '../../desk/case-due.ts';
import { Due } from '../../desk/due.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { addressOf } from '../../shell/place.ts';
import { identityMessages } from './messages.ts';
import type { IdentityLine } from './queries.ts';

export interface IdentityListProps {
  cases: readonly IdentityLine[];
  openId: string | null;
  operatorId: string;
  now: number;
  targetMinutes: number;
  onMore: (() => void) | undefined;
}

/** The cases, names masked, with what is notable about each. */
export function IdentityList({ cases, openId, operatorId, now, targetMinutes, onMore }: IdentityListProps) {
  const messages = useMessages(identityMessages);
  const shell = useMessages(shellMessages);
  if (cases.length === 0) return <p className="nothing">{messages.empty}</p>;
  return (
    <>
      <ul>
        {cases.map((line) => (
          <li key={line.id}>
            <a
              className="case-row"
              href={addressOf({ room: 'identity', caseId: line.id })}
              aria-current={line.id === openId ? 'true' : undefined}
            >
              <span className="label clip">{line.name}</span>
              <Due at={dueAt(line, targetMinutes)} now={now} />
              <span className="note">{lineNote(line, messages)}</span>
              {line.claimed_by && (
                <span className="case-holder" data-mine={line.claimed_by.id === operatorId ? '' : undefined}>
                  {line.claimed_by.id === operatorId ? messages.heldByMe : messages.heldBy(line.claimed_by.name)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button kind="line" isWide onClick={onMore}>
          {shell.more}
        </Button>
      )}
    </>
  );
}

function lineNote(line: IdentityLine, messages: (typeof identityMessages)['en']): string {
  return [
    messages.documents[line.document],
    ...(line.redone.length > 0 ? [messages.redone(line.redone.length)] : []),
    ...(line.same_number > 0 ? [messages.sameNumber] : []),
    ...(line.needs_second ? [messages.second] : []),
  ].join(' · ');
}
