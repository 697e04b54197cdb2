import { useWords } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../shell/load-state.tsx';
import { addressOf } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseProof } from './case-proof.tsx';
import { deskWords } from './copy.ts';
import type { CaseRow } from './queries.ts';
import { useComplaintCase, useComplaintCases } from './queries.ts';

/** The complaints desk: the queue, one case with its proof, and the decision. */
export function ComplaintsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(deskWords);
  const list = useComplaintCases();
  return (
    <div className="room">
      <TopBar title={words.title} updatedAt={list.dataUpdatedAt} isBroken={list.isError || list.isRefetchError} />
      {list.data === undefined ? (
        <main>
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        </main>
      ) : (
        <main className="case">
          <CaseList cases={list.data} openId={caseId} />
          {caseId !== null && list.data.some((row) => row.id === caseId) ? (
            <OpenCase id={caseId} />
          ) : (
            <output className="nothing case-none title">{list.data.length === 0 ? words.empty : words.choose}</output>
          )}
        </main>
      )}
    </div>
  );
}

function CaseList({ cases, openId }: { cases: readonly CaseRow[]; openId: string | null }) {
  const words = useWords(deskWords);
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {cases.map((row) => (
          <li key={row.id}>
            <a
              className="case-row"
              href={addressOf({ room: 'complaints', caseId: row.id })}
              aria-current={row.id === openId ? 'true' : undefined}
            >
              <span className="label clip">{words.kinds[row.kind]}</span>
              <span className="note">{row.is_review ? words.review : row.turn && words.turns[row.turn]}</span>
              <span className="note digits">{row.complaint_no}</span>
              {row.claimed_by && <span className="case-holder">{row.claimed_by.name}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenCase({ id }: { id: string }) {
  const query = useComplaintCase(id);
  if (!query.data)
    return (
      <div className="case-none">
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <>
      <CaseProof one={query.data} />
      <CaseDecision key={id} one={query.data} />
    </>
  );
}
