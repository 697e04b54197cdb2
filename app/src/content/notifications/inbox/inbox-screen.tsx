import { pageOfNotice, sideOfNotice } from '@eh/contract/notices.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Count, IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/current-session.ts';
import type { InboxEntry } from '../../../session/inbox.ts';
import { groupByTrade, useInbox } from '../../../session/inbox.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { notificationMessages } from '../messages.ts';
import { followNotice, markAllNoticesRead, markNoticesRead } from '../show-notice.ts';
import { noticeWords } from '../texts/notice-text.ts';
import { filtered, type InboxFilter, inboxAreas, knownEntries, wholeInbox } from './inbox-filter.ts';
import { inboxMessages } from './inbox-messages.ts';

const SEARCH_MAX = 40;

/** All notices, grouped by trade; the shown ones are marked as read when the page closes. */
export function InboxScreen() {
  const messages = useMessages(notificationMessages);
  const stored = useInbox((inbox) => inbox.entries);
  const entries = knownEntries(stored);
  const [filter, setFilter] = useState(wholeInbox);
  const textOf = useTextOf();
  const shown = filtered(entries, filter, textOf);
  useMarkReadOnLeaving(shown);
  return (
    <Screen
      head={
        <Header title={messages.inbox} onBack={() => void navigateBack()} trailing={<ReadAll entries={entries} />} />
      }
    >
      {entries.length === 0 && <EmptyState drawing="messages" title={messages.emptyTitle} text={messages.emptyText} />}
      {entries.length > 0 && <InboxFilters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />}
      {entries.length > 0 && shown.length === 0 && <NoMatch onClear={() => setFilter(wholeInbox)} />}
      {groupByTrade(shown).map((group) => (
        <section key={group.tradeNo ?? ''}>
          <SectionHeader title={group.tradeNo === null ? messages.otherNotices : messages.trade(group.tradeNo)} />
          <Rows>
            {group.entries.map((entry) => (
              <EntryRow key={entry.notice.id} entry={entry} />
            ))}
          </Rows>
        </section>
      ))}
    </Screen>
  );
}

/** Notices hidden by a filter were not shown and stay unread. */
function useMarkReadOnLeaving(shown: readonly InboxEntry[]): void {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(
    () => () => markNoticesRead(latest.current.filter((entry) => !entry.isRead).map((entry) => entry.notice.id)),
    [],
  );
}

function ReadAll({ entries }: { entries: readonly InboxEntry[] }) {
  const messages = useMessages(inboxMessages);
  if (entries.every((entry) => entry.isRead)) return null;
  const handleClick = () => {
    markAllNoticesRead();
    showToast({ text: messages.allRead, icon: 'check' });
  };
  return <IconButton icon="check" label={messages.readAll} onClick={handleClick} />;
}

interface InboxFiltersProps {
  filter: InboxFilter;
  onChange: (part: Partial<InboxFilter>) => void;
}

function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const messages = useMessages(inboxMessages);
  return (
    <>
      <div className="px-page pt-2">
        <TextField
          type="search"
          maxLength={SEARCH_MAX}
          label={messages.search}
          isLabelHidden
          placeholder={messages.search}
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <div className="pt-3 pb-1">
        <Chips label={messages.filters}>
          <Chip
            isOn={filter.area === null && !filter.isUnreadOnly}
            onClick={() => onChange({ area: null, isUnreadOnly: false })}
          >
            {messages.all}
          </Chip>
          <Chip isOn={filter.isUnreadOnly} onClick={() => onChange({ isUnreadOnly: !filter.isUnreadOnly })}>
            {messages.unreadOnly}
          </Chip>
          {inboxAreas.map((area) => (
            <Chip
              key={area}
              isOn={filter.area === area}
              onClick={() => onChange({ area: filter.area === area ? null : area })}
            >
              {messages.areas[area]}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const messages = useMessages(inboxMessages);
  const clear = (
    <Button kind="line" isWide onClick={onClear}>
      {messages.clear}
    </Button>
  );
  return <EmptyState drawing="no-match" title={messages.none} text={messages.noneText} actions={clear} />;
}

/** The visible text of an entry: its title, its text, the number of its trade. */
function useTextOf(): (entry: InboxEntry) => string {
  const messages = useMessages(notificationMessages);
  const language = useLanguage();
  const userid = useSession((session) => session.userid) ?? '';
  const written = useSession((session) => session.configs?.modal);
  return ({ notice }) => {
    const side = sideOfNotice(notice.data, userid);
    const { title, text } = noticeWords(messages, notice, { side, language, written });
    return [title, text, notice.data.transaction_no ?? ''].join(' ');
  };
}

function EntryRow({ entry }: { entry: InboxEntry }) {
  const messages = useMessages(notificationMessages);
  const language = useLanguage();
  const formats = useFormats();
  const userid = useSession((session) => session.userid) ?? '';
  const written = useSession((session) => session.configs?.modal);
  const nowAt = useServerSeconds(MINUTE);
  const { notice, isRead } = entry;
  const side = sideOfNotice(notice.data, userid);
  const { title, text } = noticeWords(messages, notice, { side, language, written });
  const hasPage = pageOfNotice(notice, side) !== null;
  return (
    <Row
      title={<span className={isRead ? undefined : 'label'}>{title}</span>}
      note={text}
      endNote={formats.relative(notice.created_at, nowAt)}
      trailing={
        isRead ? null : (
          <>
            <Count value={1} />
            <span className="sr-only">{messages.unread}</span>
          </>
        )
      }
      hasChevron={hasPage}
      onClick={hasPage ? () => void followNotice(notice, side) : undefined}
    />
  );
}
