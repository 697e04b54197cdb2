import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { peopleMessages } from './messages.ts';

type Kind = 'followed' | 'blocked';
const SKELETON_ROWS = 5;

/** The users that the user follows or has blocked. */
export function RelatedScreen() {
  const messages = useMessages(peopleMessages).related;
  const [kind, setKind] = useState<Kind>('followed');
  const panelId = useId();
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <Tabs
        label={messages.title}
        panelId={panelId}
        current={kind}
        onSelect={setKind}
        tabs={[
          { key: 'followed', label: messages.kinds.followed },
          { key: 'blocked', label: messages.kinds.blocked },
        ]}
      />
      <TabPanel id={panelId} current={kind}>
        <RelatedList kind={kind} />
      </TabPanel>
    </Screen>
  );
}

function RelatedList({ kind }: { kind: Kind }) {
  const messages = useMessages(peopleMessages).related;
  const list = useAnswer('POST /api/people/related', { kind });
  if (list.isPending) return <SkeletonRows shape="facts" count={SKELETON_ROWS} />;
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.rows.length === 0)
    return <EmptyState drawing="no-match" title={messages.empty[kind]} text={messages.emptyText[kind]} />;
  return (
    <Rows label={messages.kinds[kind]}>
      {list.data.rows.map((person) => (
        <Row
          key={person.userid}
          lead={<Avatar name={person.nickname} src={person.avatar ?? undefined} size="small" />}
          title={<span className="text-ink">{person.nickname}</span>}
          hasChevron
          {...linkTo('person', { id: person.userid })}
        />
      ))}
    </Rows>
  );
}
