import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { dueAt } from '../../desk/case-due.ts';
import { Due } from '../../desk/due.tsx';
import { shellWords } from '../../shell/copy.ts';
import { addressOf } from '../../shell/place.ts';
import { identityWords } from './copy.ts';
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
  const words = useWords(identityWords);
  const shell = useWords(shellWords);
  if (cases.length === 0) return <p className="nothing">{words.empty}</p>;
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
              <span className="note">{lineNote(line, words)}</span>
              {line.claimed_by && (
                <span className="case-holder" data-mine={line.claimed_by.id === operatorId ? '' : undefined}>
                  {line.claimed_by.id === operatorId ? words.heldByMe : words.heldBy(line.claimed_by.name)}
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

function lineNote(line: IdentityLine, words: (typeof identityWords)['en']): string {
  return [
    words.documents[line.document],
    ...(line.redone.length > 0 ? [words.redone(line.redone.length)] : []),
    ...(line.same_number > 0 ? [words.sameNumber] : []),
    ...(line.needs_second ? [words.second] : []),
  ].join(' · ');
}
