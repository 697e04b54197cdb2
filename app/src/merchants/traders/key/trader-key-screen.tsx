import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useAction, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { showModal } from '../../../shell/modals.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import type { TraderKey } from '../key-row.tsx';
import { traderMessages } from '../messages.ts';
import { CallLog } from './call-log.tsx';
import { keyMessages } from './messages.ts';

/** One trader key: its rights and its end, and the calls that it made. */
export function TraderKeyScreen({ params }: ScreenProps) {
  const messages = useMessages(keyMessages);
  const keys = useAnswer('GET /api/trader_keys', {});
  const key = keys.data?.rows.find(({ id }) => id === params['id']);
  return (
    <Screen
      head={<Header title={key?.name ?? messages.title} onBack={() => void navigateBack()} />}
      foot={key?.state === 'working' ? <EndKey traderKey={key} /> : undefined}
    >
      {keys.isPending && <SkeletonRows shape="row" count={4} />}
      {keys.isError && <LoadFailed error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.isSuccess && key === undefined && <EmptyState drawing="no-match" title={messages.gone} />}
      {key !== undefined && (
        <>
          <KeyFacts traderKey={key} />
          <Rows>
            <Row
              title={<span className="text-ink">{messages.webhook}</span>}
              hasChevron
              {...linkTo('trader-webhook', { id: key.id })}
            />
          </Rows>
          <CallLog keyId={key.id} />
        </>
      )}
    </Screen>
  );
}

function KeyFacts({ traderKey }: { traderKey: TraderKey }) {
  const messages = useMessages(keyMessages);
  const common = useMessages(traderMessages);
  const formats = useFormats();
  const { id, scopes, networks, state, ends_at: endsAt, last_used_at: usedAt } = traderKey;
  return (
    <KeyValues>
      <KeyValue name={messages.rights}>{common.rightsOf(scopes.map((scope) => common.scopes[scope].name))}</KeyValue>
      <KeyValue name={messages.state}>{common.states[state](formats.dateTime(endsAt))}</KeyValue>
      <KeyValue name={messages.used}>{usedAt === null ? common.unused : formats.dateTime(usedAt)}</KeyValue>
      <KeyValue name={messages.networks}>{networks.length === 0 ? common.anywhere : networks.join(' ')}</KeyValue>
      <KeyValue name={messages.id} copy={id}>
        <span className="digits break-all">{id}</span>
      </KeyValue>
    </KeyValues>
  );
}

function EndKey({ traderKey }: { traderKey: TraderKey }) {
  const messages = useMessages(traderMessages);
  const end = useAction('POST /api/trader_keys/end', {
    feedback: 'modals',
    onDone: () => showToast({ text: messages.done, icon: 'check' }),
  });
  return (
    <Footer label={messages.actions}>
      <Button
        kind="line"
        isWide
        isPending={end.isPending}
        onClick={() => void offerEnd(traderKey, (id) => end.mutate({ key_id: id }))}
      >
        {messages.end}
      </Button>
    </Footer>
  );
}

async function offerEnd({ id, name }: TraderKey, onSure: (id: string) => void): Promise<void> {
  const messages = currentMessages(traderMessages);
  const isSure = await showModal({
    title: messages.endTitle(name),
    text: messages.endText,
    confirm: messages.end,
    cancel: messages.keep,
    kind: 'inked',
  });
  if (isSure) onSure(id);
}
