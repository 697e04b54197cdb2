import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useId, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { phaseOf } from '../complaint-state.ts';
import { complaintMessages } from '../messages.ts';
import { type ComplaintRow, useComplaints } from '../queries.ts';
import { complaintListMessages } from './messages.ts';

const SKELETON_ROWS = 4;
const tabs = ['open', 'all'] as const;

/** The user's own complaints, first those that wait for the user. */
export function ComplaintsScreen() {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(complaintListMessages);
  const panelId = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]>('open');
  const complaints = useComplaints(tab === 'open');
  const rows = complaints.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <Tabs
        label={messages.views}
        panelId={panelId}
        current={tab}
        onSelect={setTab}
        tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))}
      />
      <TabPanel id={panelId} current={tab}>
        <PullList
          onRefresh={() => complaints.refetch()}
          messages={pulling}
          onMore={complaints.hasNextPage ? () => void complaints.fetchNextPage() : undefined}
          isLoadingMore={complaints.isFetchingNextPage}
          end={rows.length > 0 ? messages.end : undefined}
        >
          {complaints.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
          {complaints.isError && <LoadFailed error={complaints.error} onRetry={() => void complaints.refetch()} />}
          {complaints.isSuccess && rows.length === 0 && (
            <EmptyState
              drawing="receipt"
              title={tab === 'open' ? messages.noneOpen : messages.none}
              text={messages.noneText}
            />
          )}
          <ComplaintGroup title={messages.waitingForMe} rows={rows.filter((row) => row.is_my_turn)} />
          <ComplaintGroup
            title={messages.waitingForOthers}
            rows={rows.filter((row) => row.is_open && !row.is_my_turn)}
          />
          <ComplaintGroup title={messages.over} rows={rows.filter((row) => !row.is_open)} />
        </PullList>
      </TabPanel>
    </Screen>
  );
}

function ComplaintGroup({ title, rows }: { title: string; rows: readonly ComplaintRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="note label px-page pt-4">{title}</h2>
      <Rows label={title}>
        {rows.map((row) => (
          <ComplaintItem key={row.id} row={row} />
        ))}
      </Rows>
    </section>
  );
}

function ComplaintItem({ row }: { row: ComplaintRow }) {
  const messages = useMessages(complaintListMessages);
  const { kinds } = useMessages(complaintMessages);
  const formats = useFormats();
  const { coin, fiat } = useShownCurrencies();
  const phase = phaseOf({ ...row, proposal: null });
  const state = phase === 'over' ? messages.ended[row.outcome ?? 'withdrawn'] : messages.states[phase];
  return (
    <Row
      title={
        <>
          <span className="block text-ink first-letter:uppercase">{kinds[row.kind]}</span>
          <span className="note flex items-baseline gap-2">
            {messages.opened[row.side]} <Amount value={row.amount} currency={coin} />
          </span>
        </>
      }
      note={
        <span className="flex gap-2">
          <PersonName isQuiet>{row.counterparty.nickname}</PersonName>
          <span className="whitespace-nowrap">{formats.dateTime(row.closed_at ?? row.opened_at)}</span>
        </span>
      }
      end={
        <span className="flex items-center justify-end gap-2">
          <span className="label">{state}</span>
          {row.turn_until !== null && !row.is_paused && (
            <Clock deadlineAt={row.turn_until} whose={row.is_my_turn ? 'mine' : 'theirs'} size="small" />
          )}
        </span>
      }
      endNote={moneyText(row.due_fiat, fiat)}
      {...linkTo(row.is_open ? 'complain-reply' : 'complain-result', { id: row.transaction_id })}
    />
  );
}
