import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useMe } from '../session/queries.ts';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
import { nextCase } from '../shell/next-case.ts';
import { addressOf, openCase } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { claimWords } from './copy.ts';
import { type AccountClaim, useAccountClaims } from './queries.ts';

/** Accounts that somebody else tried to register too: who has it, who wants it, and what was found. */
export function ClaimsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(claimWords);
  const me = useMe().data;
  const list = useAccountClaims();
  const cases = list.data ?? [];
  const claim = cases.find((one) => one.id === caseId);
  const go = (step: 1 | -1) => {
    const target = nextCase(cases, caseId, me?.operator.id ?? '', step);
    if (target !== null) openCase(target, 'accounts');
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
          <ClaimList
            cases={cases}
            openId={caseId}
            operatorId={me?.operator.id ?? ''}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
          {claim ? (
            <>
              <ClaimFacts key={claim.id} claim={claim} mayUnveil={me?.operator.role !== 'auditor'} />
              {me && <ClaimDecision key={`${claim.id} decision`} claim={claim} operator={me.operator} />}
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

interface ClaimListProps {
  cases: readonly AccountClaim[];
  openId: string | null;
  operatorId: string;
  onMore: (() => void) | undefined;
}

function ClaimList({ cases, openId, operatorId, onMore }: ClaimListProps) {
  const words = useWords(claimWords);
  const shell = useWords(shellWords);
  const now = useServerSeconds();
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {cases.map((one) => (
          <li key={one.id}>
            <a
              className="case-row"
              href={addressOf({ room: 'accounts', caseId: one.id })}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <span className="case-row-name label clip">{one.claimant.nickname}</span>
              <span className="note">{ageText(now - one.waiting_since, shell.ages)}</span>
              <span className="digits">{one.number}</span>
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
