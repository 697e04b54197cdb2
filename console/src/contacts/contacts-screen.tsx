import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { SubjectHistory } from '../audit/subject-history.tsx';
import { useMe } from '../session/queries.ts';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
import { nextCase } from '../shell/next-case.ts';
import { addressOf, openCase } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { ContactDecision } from './contact-decision.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { contactWords } from './copy.ts';
import { type ContactCase, useContactCases } from './queries.ts';

/** People who lost their phone or e-mail: what they ask, what they show, and the decision. */
export function ContactsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(contactWords);
  const operator = useMe().data?.operator;
  const list = useContactCases();
  const cases = list.data ?? [];
  const request = cases.find((one) => one.id === caseId);
  const go = (step: 1 | -1) => {
    const target = nextCase(cases, caseId, operator?.id ?? '', step);
    if (target !== null) openCase(target, 'contacts');
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  return (
    <div className="room">
      <TopBar title={words.title} updatedAt={list.dataUpdatedAt} isBroken={list.isError || list.isRefetchError} />
      {list.data === undefined ? (
        <main>
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        </main>
      ) : (
        <main className="case">
          <ContactList
            cases={cases}
            openId={caseId}
            operatorId={operator?.id ?? ''}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
          {request && operator ? (
            <>
              <ContactFacts request={request} isMine={request.claimed_by?.id === operator.id} />
              <ContactDecision key={request.id} request={request} operator={operator} />
              <SubjectHistory id={request.id} label={words.history} none={words.noHistory} />
            </>
          ) : (
            <output className="nothing case-none">
              <h2 className="title">
                {cases.length === 0 ? words.empty : caseId === null ? words.choose : words.gone}
              </h2>
              {cases.length === 0 && <p>{words.emptyText}</p>}
            </output>
          )}
        </main>
      )}
    </div>
  );
}

interface ContactListProps {
  cases: readonly ContactCase[];
  openId: string | null;
  operatorId: string;
  onMore: (() => void) | undefined;
}

function ContactList({ cases, openId, operatorId, onMore }: ContactListProps) {
  const words = useWords(contactWords);
  const shell = useWords(shellWords);
  const now = useServerSeconds();
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {cases.map((one) => (
          <li key={one.id}>
            <a
              className="case-row"
              href={addressOf({ room: 'contacts', caseId: one.id })}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <span className="case-row-name label clip">{one.person.nickname}</span>
              <span className="note">{ageText(now - one.waiting_since, shell.ages)}</span>
              <span className="note">{words.kinds[one.kind]}</span>
              {one.claimed_by && (
                <span className="case-holder" data-mine={one.claimed_by.id === operatorId ? '' : undefined}>
                  {one.claimed_by.id === operatorId ? words.heldByMe : words.heldBy(one.claimed_by.name)}
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
    </section>
  );
}
