import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useMe } from '../../../session/queries.ts';
import { ChangeForm, SettingsBody, SettingsScreen } from '../../../staff/settings/settings-screen.tsx';
import { useSwitchChoice } from '../../../staff/settings/use-switch-choice.ts';
import { methodMessages } from './messages.ts';
import { type Method, useMethods, useSwitchMethod } from './queries.ts';

/** The payment methods: running, or paused for all users since when, by whom and why. */
export function MethodsScreen() {
  const messages = useMessages(methodMessages);
  return (
    <SettingsScreen title={messages.title} says={messages.says} query={useMethods()}>
      {({ methods }) => <MethodList methods={methods} />}
    </SettingsScreen>
  );
}

function MethodList({ methods }: { methods: readonly Method[] }) {
  const messages = useMessages(methodMessages);
  const role = useMe().data?.operator.role;
  const mayAct = role === 'owner' || role === 'arbiter';
  const choice = useSwitchChoice(
    methods,
    ({ id }) => id,
    ({ paused }) => paused === null,
  );
  const { chosen } = choice;
  return (
    <SettingsBody
      title={messages.title}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged, readOnly: messages.readOnly }}
      state={chosen ? 'ready' : 'unchanged'}
      change={chosen && <SwitchForm key={chosen.id} method={chosen} onEnd={choice.reset} />}
    >
      <fieldset className="setting-group">
        <legend className="title">{messages.list}</legend>
        <p className="note">{messages.listText}</p>
        {methods.map((method) => (
          <SwitchRow
            key={method.id}
            isFlush
            label={method.name}
            note={<MethodState method={method} isChosen={method === chosen} />}
            isOn={choice.isShownOn(method)}
            isDisabled={!mayAct}
            onChange={() => choice.toggle(method)}
          />
        ))}
      </fieldset>
    </SettingsBody>
  );
}

function MethodState({ method, isChosen }: { method: Method; isChosen: boolean }) {
  const messages = useMessages(methodMessages);
  const formats = useFormats();
  const language = useLanguage();
  const { paused, running_trades: running } = method;
  const parts = [
    messages.running(running),
    paused && messages.paused(formats.dateTime(paused.since), paused.by, inLanguage(paused.reason, language)),
    isChosen && messages.differs,
  ].filter((part) => part !== null && part !== false);
  return parts.join(' · ');
}

/** The last step: the reason in both languages, since people on both sides read it. */
function SwitchForm({ method, onEnd }: { method: Method; onEnd: () => void }) {
  const messages = useMessages(methodMessages);
  const change = useSwitchMethod();
  const isPaused = method.paused === null;
  return (
    <ChangeForm
      title={isPaused ? messages.pauseTitle(method.name, method.running_trades) : messages.resumeTitle(method.name)}
      text={messages.text}
      isPending={change.isPending}
      isForPeople
      onChange={(_reason, reason) => change.mutateAsync({ channel: method.id, is_paused: isPaused, reason })}
      onEnd={onEnd}
    />
  );
}
