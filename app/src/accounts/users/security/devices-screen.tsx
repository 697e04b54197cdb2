import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header } from '@eh/ui/header.tsx';
import { useWords, wordsNow } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Screen } from '@eh/ui/screen.tsx';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { invalidate, useAct, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { showModal } from '../../../shell/modals.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { deviceWords } from './copy.ts';
import { type DeviceSession, deviceName } from './device-name.ts';

const MINUTE_MILLISECONDS = 60_000;

/** Where this account is logged in; each other device can be logged out, or all of them at once. */
export function DevicesScreen() {
  const words = useWords(deviceWords);
  const devices = useAnswer('GET /api/devices', {});
  const sessions = devices.data?.sessions ?? [];
  const others = sessions.filter((session) => !session.is_current);
  const endAll = useAct('POST /api/devices/end_others', {
    onDone: ({ ended }) => {
      showToast({ text: words.endedCount(ended), icon: 'check' });
      void invalidate('GET /api/devices');
    },
  });
  const offerEndAll = async () => {
    const { endAllTitle, endAllText, endAll: confirm, keep } = wordsNow(deviceWords);
    const wants = await showModal({ title: endAllTitle, text: endAllText, confirm, cancel: keep, kind: 'inked' });
    if (wants) endAll.mutate({});
  };
  return (
    <Screen
      head={<Header title={words.title} onBack={() => void navigateBack()} />}
      foot={
        others.length > 0 ? (
          <Foot label={words.actions}>
            <Button kind="line" isWide isPending={endAll.isPending} onClick={() => void offerEndAll()}>
              {words.endAll}
            </Button>
          </Foot>
        ) : undefined
      }
    >
      <p className="note px-page pt-3 pb-2">{words.lead}</p>
      {devices.isPending && <SkeletonRows shape="row" count={3} />}
      {devices.isError && <LoadFailed onRetry={() => void devices.refetch()} />}
      {sessions.length > 0 && (
        <>
          <SectionHeader title={words.current} />
          <Rows inset="icon" label={words.current}>
            {sessions.filter((session) => session.is_current).map(toRow)}
          </Rows>
          <SectionHeader title={words.others} aside={others.length === 0 ? words.onlyThis : undefined} />
          <Rows inset="icon" label={words.others}>
            {others.map(toRow)}
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
  const words = useWords(deviceWords);
  const formats = useFormats();
  const nowAt = useServerSeconds(MINUTE_MILLISECONDS);
  const name = deviceName(session) || words.unknown;
  const end = useAct('POST /api/devices/end', {
    onDone: () => {
      showToast({ text: words.ended, icon: 'check' });
      void invalidate('GET /api/devices');
    },
  });
  const offerEnd = async () => {
    const { endTitle, endText, end: confirm, keep } = wordsNow(deviceWords);
    const wants = await showModal({ title: endTitle(name), text: endText, confirm, cancel: keep, kind: 'inked' });
    if (wants) end.mutate({ id: session.id });
  };
  const seen = session.is_current ? words.now : words.seen(formats.relative(session.last_seen_at, nowAt));
  return (
    <Row
      icon="device"
      title={<span className="text-ink">{name}</span>}
      note={
        <>
          {words.network(session.address)} · {seen}
          <br />
          {words.loggedIn(formats.dateTime(session.logged_in_at))}
          {session.app_version !== '' && ` · ${words.version(session.app_version)}`}
        </>
      }
      trailing={
        session.is_current ? undefined : (
          <Button
            kind="line"
            size="small"
            label={words.endThis(name)}
            isPending={end.isPending}
            onClick={() => void offerEnd()}
          >
            {words.end}
          </Button>
        )
      }
    />
  );
}
