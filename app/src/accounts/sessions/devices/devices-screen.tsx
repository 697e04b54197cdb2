import { DISPUTED_DAYS } from '@eh/contract/accounts/account-safety/bounds.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useAction, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { showModal } from '../../../shell/modals.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { type DeviceSession, deviceName } from './device-name.ts';
import { deviceMessages } from './messages.ts';

/** The devices where this account is logged in. Other devices can be logged out one by one or all at once. */
export function DevicesScreen() {
  const messages = useMessages(deviceMessages);
  const devices = useAnswer('GET /api/devices', {});
  const sessions = devices.data?.sessions ?? [];
  const otherDevices = sessions.filter((session) => !session.is_current);
  const endAll = useAction('POST /api/devices/end_others', {
    onDone: ({ ended }) => showToast({ text: messages.endedCount(ended), icon: 'check' }),
  });
  const offerEndAll = async () => {
    const { endAllTitle, endAllText, endAll: confirm, keep } = currentMessages(deviceMessages);
    const wants = await showModal({
      title: endAllTitle,
      text: endAllText(DISPUTED_DAYS),
      confirm,
      cancel: keep,
      kind: 'inked',
    });
    if (wants) endAll.mutate({});
  };
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        otherDevices.length > 0 ? (
          <Footer label={messages.actions}>
            <Button kind="line" isWide isPending={endAll.isPending} onClick={() => void offerEndAll()}>
              {messages.endAll}
            </Button>
          </Footer>
        ) : undefined
      }
    >
      <p className="note px-page pt-3 pb-2">{messages.lead}</p>
      {devices.isPending && <SkeletonRows shape="row" count={3} />}
      {devices.isError && <LoadFailed error={devices.error} onRetry={() => void devices.refetch()} />}
      {sessions.length > 0 && (
        <>
          <SectionHeader title={messages.current} />
          <Rows inset="icon" label={messages.current}>
            {sessions.filter((session) => session.is_current).map(toRow)}
          </Rows>
          <SectionHeader
            title={messages.otherDevices}
            aside={otherDevices.length === 0 ? messages.onlyThis : undefined}
          />
          <Rows inset="icon" label={messages.otherDevices}>
            {otherDevices.map(toRow)}
          </Rows>
        </>
      )}
    </Screen>
  );
}

function toRow(session: DeviceSession) {
  return <DeviceRow key={session.id} session={session} />;
}

function DeviceRow({ session }: { session: DeviceSession }) {
  const messages = useMessages(deviceMessages);
  const formats = useFormats();
  const nowAt = useServerSeconds(MINUTE);
  const name = deviceName(session) || messages.unknown;
  const end = useAction('POST /api/devices/end', {
    onDone: () => showToast({ text: messages.ended, icon: 'check' }),
  });
  const offerEnd = async () => {
    const { endTitle, endText, end: confirm, keep } = currentMessages(deviceMessages);
    const wants = await showModal({ title: endTitle(name), text: endText, confirm, cancel: keep, kind: 'inked' });
    if (wants) end.mutate({ id: session.id });
  };
  const seen = session.is_current ? messages.now : messages.seen(formats.relative(session.last_seen_at, nowAt));
  return (
    <Row
      icon="device"
      title={<span className="text-ink">{name}</span>}
      note={
        <>
          {messages.network(session.address)} · {seen}
          <br />
          {messages.loggedIn(formats.dateTime(session.logged_in_at))}
          {session.app_version !== '' && ` · ${messages.version(session.app_version)}`}
        </>
      }
      trailing={
        session.is_current ? undefined : (
          <Button
            kind="line"
            size="small"
            label={messages.endThis(name)}
            isPending={end.isPending}
            onClick={() => void offerEnd()}
          >
            {messages.end}
          </Button>
        )
      }
    />
  );
}
