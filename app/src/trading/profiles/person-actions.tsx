import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { showModal } from '../../shell/modals.ts';
import { peopleMessages } from './messages.ts';
import type { PersonPage } from './queries.ts';
import { ReportSheet } from './report-sheet.tsx';

/** Blocks and reports a user. */
export function PersonActions({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const [isReporting, setReporting] = useState(false);
  const { userid, nickname } = page.person;
  const block = useAction('POST /api/people/block', {
    onDone: () => showToast({ text: page.is_blocked ? messages.unblockDone : messages.blockDone, icon: 'check' }),
  });
  const handleBlock = async () => {
    if (page.is_blocked || (await wantsToBlock(nickname))) block.mutate({ userid, is_on: !page.is_blocked });
  };
  const report = page.my_report;
  return (
    <>
      <Rows inset="icon" label={messages.actions}>
        <Row
          icon="hold"
          title={page.is_blocked ? messages.unblock : messages.block}
          onClick={block.isPending ? undefined : () => void handleBlock()}
        />
        <Row
          icon="flag"
          title={messages.report}
          note={report === null ? undefined : messages.reported[report.outcome]}
          onClick={report?.outcome === 'open' ? undefined : () => setReporting(true)}
        />
      </Rows>
      <ReportSheet page={page} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}

async function wantsToBlock(nickname: string): Promise<boolean> {
  const messages = currentMessages(peopleMessages);
  return showModal({
    title: messages.blockTitle(nickname),
    text: messages.blockText,
    confirm: messages.block,
    cancel: messages.keep,
    kind: 'inked',
  });
}
