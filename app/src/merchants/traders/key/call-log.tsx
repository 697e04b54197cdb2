import { CALL_LOG_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { CallSheet } from './call-sheet.tsx';
import { keyMessages } from './messages.ts';
import { type LoggedCall, useKeyCalls } from './queries.ts';

/** The calls of a key, the newest first: all calls, or those that failed. */
export function CallLog({ keyId }: { keyId: string }) {
  const messages = useMessages(keyMessages);
  const pulling = useMessages(pullMessages);
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const log = useKeyCalls(keyId, isRefusedOnly);
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={messages.calls}>
      <SectionHeader title={messages.calls} />
      <Chips label={messages.outcome}>
        <Chip isOn={!isRefusedOnly} onClick={() => setRefusedOnly(false)}>
          {messages.all}
        </Chip>
        <Chip isOn={isRefusedOnly} onClick={() => setRefusedOnly(true)}>
          {messages.refused}
        </Chip>
      </Chips>
      <PullList
        onRefresh={() => log.refetch()}
        messages={pulling}
        onMore={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
        isLoadingMore={log.isFetchingNextPage}
        end={rows.length > 0 ? messages.end(CALL_LOG_DAYS) : undefined}
      >
        {log.isPending && <SkeletonRows shape="row" count={3} />}
        {log.isError && <LoadFailed error={log.error} onRetry={() => void log.refetch()} />}
        {log.isSuccess && rows.length === 0 && (
          <EmptyState
            drawing="no-match"
            title={isRefusedOnly ? messages.noneRefused : messages.none}
            text={messages.noneText(CALL_LOG_DAYS)}
          />
        )}
        {rows.length > 0 && (
          <Rows label={messages.calls}>
            {rows.map((call) => (
              <CallRow key={call.id} call={call} onOpen={() => setOpenId(call.id)} />
            ))}
          </Rows>
        )}
      </PullList>
      <CallSheet id={openId} onClose={() => setOpenId(null)} />
    </section>
  );
}

function CallRow({ call, onOpen }: { call: LoggedCall; onOpen: () => void }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const { operation, at, address, status, refusal, duration_milliseconds: milliseconds } = call;
  return (
    <Row
      title={<span className="text-ink break-all">{operation}</span>}
      note={`${formats.dateTime(at)} · ${address}`}
      end={
        <span className={refusal === null ? 'text-muted' : 'text-ink'}>
          {refusal === null ? status : messages.refusedWith(status, refusal)}
        </span>
      }
      endNote={messages.milliseconds(milliseconds)}
      onClick={onOpen}
      hasChevron
    />
  );
}
