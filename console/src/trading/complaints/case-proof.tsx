import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { CaseChat } from './case-chat.tsx';
import { CaseNotices } from './case-notices.tsx';
import { Exhibits } from './exhibits.tsx';
import { complaintMessages } from './messages.ts';
import { PastCases } from './past-cases.tsx';
import type { Case } from './queries.ts';

type Shown = 'files' | 'chat' | 'notices' | 'past';

/** The evidence, the chat of the trade, the delivery log, and earlier complaints of both sides. */
export function CaseProof({ complaint, operator }: { complaint: Case; operator: LoggedInOperator }) {
  const messages = useMessages(complaintMessages);
  const panelId = useId();
  const [shown, setShown] = useState<Shown>('files');
  useKeys({
    e: () => setShown('files'),
    m: () => setShown('chat'),
    n: () => setShown('notices'),
    p: () => setShown('past'),
  });
  const isMine = complaint.claimed_by?.id === operator.id;
  const tabs = [
    { key: 'files', name: messages.files(complaint.files.length), letter: 'E' },
    { key: 'chat', name: messages.chat, letter: 'M' },
    { key: 'notices', name: messages.notices(complaint.deliveries.length), letter: 'N' },
    { key: 'past', name: messages.pastTab(complaint.buyer.past.length + complaint.seller.past.length), letter: 'P' },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.evidence} tabIndex={0}>
      <Tabs
        label={messages.evidence}
        variant="ruled"
        panelId={panelId}
        current={shown}
        onSelect={setShown}
        tabs={tabs.map(({ key, name, letter }) => ({
          key,
          label: (
            <>
              {name} <Key name={letter} />
            </>
          ),
        }))}
      />
      <TabPanel id={panelId} current={shown}>
        {shown === 'files' && <Exhibits complaint={complaint} isMine={isMine} />}
        {shown === 'chat' && <CaseChat complaint={complaint} isMine={isMine} />}
        {shown === 'notices' && <CaseNotices complaint={complaint} />}
        {shown === 'past' && <PastCases complaint={complaint} />}
      </TabPanel>
    </section>
  );
}
