import type { AnswerOf } from '@eh/contract/calls.ts';
import { pushKinds } from '@eh/contract/content/push/push-kinds.ts';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAction } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { pushKey } from './browser-push.ts';
import { pushMessages } from './messages.ts';
import { PushState } from './push-state.tsx';
import { useChangePushSettings, usePushSettings } from './queries.ts';
import { QuietHours } from './quiet-hours.tsx';
import { useThisDevice } from './use-this-device.ts';

/** Notifications on this device, quiet hours, and the kinds of notifications. */
export function PushSettingsScreen() {
  const messages = useMessages(pushMessages);
  const push = usePushSettings();
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {push.isPending && <SkeletonRows shape="row" count={6} />}
      {push.isError && <LoadFailed error={push.error} onRetry={() => void push.refetch()} />}
      {push.data && <Settings push={push.data} />}
    </Screen>
  );
}

function Settings({ push }: { push: AnswerOf<'GET /api/push'> }) {
  const messages = useMessages(pushMessages);
  const device = useThisDevice(pushKey(push));
  const change = useChangePushSettings();
  const { settings } = push;
  const isOn = push.is_on && device.ability === 'granted';
  return (
    <>
      <PushState push={push} device={device} />
      <QuietHours settings={settings} onChange={(changes) => change(settings, changes)} />
      <Rows>
        <Row title={<span className="text-ink">{messages.always}</span>} note={messages.alwaysNote} />
      </Rows>
      <Band />
      <h2 className="sr-only">{messages.kindsTitle}</h2>
      <Rows label={messages.kindsTitle}>
        {pushKinds.map((kind) => (
          <SwitchRow
            key={kind}
            label={<span className="text-ink">{messages.kinds[kind].label}</span>}
            note={messages.kinds[kind].note}
            isOn={settings[kind]}
            onChange={(wanted) => change(settings, { [kind]: wanted })}
          />
        ))}
      </Rows>
      <Band />
      <Rows label={messages.details}>
        <SwitchRow
          label={<span className="text-ink">{messages.details}</span>}
          note={messages.detailsNote}
          isOn={settings.shows_details}
          onChange={(wanted) => change(settings, { shows_details: wanted })}
        />
      </Rows>
      {isOn && <ThisDevice onTurnOff={() => void device.turnOff()} />}
    </>
  );
}

function ThisDevice({ onTurnOff }: { onTurnOff: () => void }) {
  const messages = useMessages(pushMessages);
  const trial = useAction('POST /api/push/trial', {
    onDone: () => showToast({ text: messages.trialSent, icon: 'bell' }),
  });
  return (
    <>
      <Band />
      <SectionHeader title={messages.device} />
      <Rows label={messages.device}>
        <Row title={<span className="text-ink">{messages.trial}</span>} hasChevron onClick={() => trial.mutate({})} />
        <Row title={<span className="text-ink">{messages.turnOff}</span>} hasChevron onClick={onTurnOff} />
      </Rows>
    </>
  );
}
