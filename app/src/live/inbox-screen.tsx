import { Blank } from '@eh/ui/blank.tsx';
import { Header } from '@eh/ui/header.tsx';
import { Count } from '@eh/ui/icon-button.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Screen } from '@eh/ui/screen.tsx';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { navigateBack } from '../shell/navigation.ts';
import { liveWords } from './copy.ts';
import type { InboxEntry } from './inbox.ts';
import { groupByTrade, useInbox } from './inbox.ts';
import { noticeText } from './notice-text.ts';
import { sideOf } from './presentation.ts';
import { followNotice, readNotices } from './show-notice.ts';

const MINUTE_MILLISECONDS = 60_000;

/** All messages, grouped by the trade they are about; leaving the page counts as having read them. */
export function InboxScreen() {
  const words = useWords(liveWords);
  const entries = useInbox((inbox) => inbox.entries);
  useEffect(
    () => () => {
      const unread = useInbox.getState().entries.filter((entry) => !entry.isRead);
      readNotices(unread.map((entry) => entry.notice.id));
    },
    [],
  );
  return (
    <Screen head={<Header title={words.inbox} onBack={() => void navigateBack()} />}>
      {entries.length === 0 && <Blank drawing="messages" title={words.emptyTitle} text={words.emptyText} />}
      {groupByTrade(entries).map((group) => (
        <section key={group.tradeNo ?? ''}>
          <SectionHeader title={group.tradeNo === null ? words.others : words.trade(group.tradeNo)} />
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

function EntryRow({ entry }: { entry: InboxEntry }) {
  const words = useWords(liveWords);
  const language = useLanguage();
  const formats = useFormats();
  const userid = useSession((session) => session.userid) ?? '';
  const nowAt = useServerSeconds(MINUTE_MILLISECONDS);
  const { notice, isRead } = entry;
  const side = sideOf(notice, userid);
  const { title } = words.notices[notice.type][side];
  const leadsSomewhere = notice.data.transaction_id !== undefined || notice.data.order_id !== undefined;
  return (
    <Row
      title={<span className={isRead ? undefined : 'label'}>{title}</span>}
      note={noticeText(words, notice, { side, language })}
      endNote={formats.relative(notice.created_at, nowAt)}
      trailing={
        isRead ? null : (
          <>
            <Count value={1} />
            <span className="sr-only">{words.unread}</span>
          </>
        )
      }
      hasChevron={leadsSomewhere}
      onClick={leadsSomewhere ? () => void followNotice(notice, side) : undefined}
    />
  );
}
