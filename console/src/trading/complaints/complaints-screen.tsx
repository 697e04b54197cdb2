import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { caseHash, openCase, useIsDecided } from '../../staff/queues/case-address.ts';
import type { CaseFilter } from '../../staff/queues/case-due.ts';
import { nextCase } from '../../staff/queues/next-case.ts';
import { useFittingPages } from '../../staff/queues/use-fitting-pages.ts';
import { complaintsToShow } from './list/complaints-to-show.ts';
import { Queue } from './list/queue.tsx';
import { useComplaintCases } from './queries.ts';

/** The evidence and the forms of a case load after the queue. */
const OpenCase = lazyPart(async () => (await import('./open-case.tsx')).OpenCase);

/** Complaints: the queue as a table, or one case with its facts, evidence, decision and history. */
export function ComplaintsScreen({ caseId }: { caseId: string | null }) {
  const list = useComplaintCases();
  const me = useMe().data;
  const now = useServerSeconds();
  const isDecided = useIsDecided();
  const [filter, setFilter] = useState<CaseFilter>('all');
  const targetMinutes = me?.queues.find(({ name }) => name === 'complaints')?.target_minutes ?? 0;
  const operatorId = me?.operator.id ?? '';
  const cases = complaintsToShow(list.data ?? [], { filter, operatorId, targetMinutes, now });
  useFittingPages(list, { filter, count: cases.length });
  const targetOf = (step: 1 | -1) => nextCase(cases, caseId, operatorId, step);
  const go = (step: 1 | -1) => {
    const target = targetOf(step);
    if (target !== null) openCase(target, 'complaints');
  };
  const leave = () => location.replace(caseHash('complaints', null, isDecided));
  useKeys({ j: () => go(1), k: () => go(-1), escape: leave });
  if (caseId !== null && me)
    return (
      <OpenCase
        key={caseId}
        id={caseId}
        operator={me.operator}
        nextId={targetOf(1)}
        isBroken={list.isRefetchError}
        onGo={go}
      />
    );
  return <Queue {...{ list, cases, isDecided, filter, targetMinutes }} onFilter={setFilter} onGo={go} />;
}
