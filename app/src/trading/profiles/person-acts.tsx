import { useWords, wordsNow } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { showModal } from '../../shell/modals.ts';
import { peopleWords } from './copy.ts';
import { type PersonPage, refreshPeople } from './queries.ts';
import { ReportSheet } from './report-sheet.tsx';

/** Block and report: what one does against somebody, away from what one does with him. */
export function PersonActs({ page }: { page: PersonPage }) {
  const words = useWords(peopleWords);
  const [isReporting, setReporting] = useState(false);
  const { userid, nickname } = page.person;
  const block = useAct('POST /api/people/block', {
    onDone: () => {
      showToast({ text: page.is_blocked ? words.unblockDone : words.blockDone, icon: 'check' });
      refreshPeople();
    },
  });
  const handleBlock = async () => {
    if (page.is_blocked || (await wantsToBlock(nickname))) block.mutate({ userid, is_on: !page.is_blocked });
  };
  const report = page.my_report;
  return (
    <>
      <Rows inset="icon" label={words.acts}>
        <Row
          icon="hold"
          title={page.is_blocked ? words.unblock : words.block}
          onClick={block.isPending ? undefined : () => void handleBlock()}
        />
        <Row
          icon="flag"
          title={words.report}
          note={report === null ? undefined : words.reported[report.outcome]}
          onClick={report?.outcome === 'open' ? undefined : () => setReporting(true)}
        />
      </Rows>
      <ReportSheet page={page} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}

async function wantsToBlock(nickname: string): Promise<boolean> {
  const words = wordsNow(peopleWords);
  return showModal({
    title: words.blockTitle(nickname),
    text: words.blockText,
    confirm: words.block,
    cancel: words.keep,
    kind: 'inked',
  });
}
