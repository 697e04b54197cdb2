import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { partMessages } from '../../../parts/messages.ts';
import type { GrantUse } from '../queries.ts';
import { useGrantUses } from '../queries.ts';
import { grantMessages } from './messages.ts';

const SHOWN_AT_FIRST = 3;

/** The uses of an authorization, newest first: the latest ones, and all of them on request. */
export function GrantUses({ id }: { id: string }) {
  const messages = useMessages(grantMessages);
  const { more } = useMessages(partMessages);
  const [showsAll, setShowsAll] = useState(false);
  const uses = useGrantUses(id, true);
  const rows = uses.data?.pages.flatMap((page) => page.rows) ?? [];
  const shown = showsAll ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <SectionHeader
        title={messages.did}
        more={
          !showsAll && rows.length > SHOWN_AT_FIRST
            ? { label: messages.all, onClick: () => setShowsAll(true) }
            : undefined
        }
      />
      {uses.isPending && <SkeletonRows shape="row" count={SHOWN_AT_FIRST} />}
      {uses.isError && !uses.data && <LoadFailed error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data && rows.length === 0 && <p className="px-page text-muted">{messages.didNothing}</p>}
      <Rows label={messages.did}>
        {shown.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </Rows>
      {showsAll && uses.hasNextPage && (
        <div className="px-page pt-3">
          <Button
            kind="line"
            size="small"
            isPending={uses.isFetchingNextPage}
            onClick={() => void uses.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      )}
    </>
  );
}

function UseRow({ use }: { use: GrantUse }) {
  const messages = useMessages(grantMessages);
  const formats = useFormats();
  return (
    <Row
      isTight
      title={use.title ?? messages.uses[use.kind]}
      note={formats.dateTime(use.at)}
      end={
        use.amount === null ? (
          <span className="note">{messages.noMoney}</span>
        ) : (
          <Amount value={use.kind === 'payout' ? use.amount : `-${use.amount}`} isSigned />
        )
      }
    />
  );
}
