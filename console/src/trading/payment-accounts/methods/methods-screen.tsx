import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { useState } from 'react';
import { useMe } from '../../../session/queries.ts';
import { ChangeForm, SettingsBody, SettingsScreen } from '../../../settings/settings-screen.tsx';
import { methodWords } from './copy.ts';
import { type Method, useMethods, useSwitchMethod } from './queries.ts';

/** What is to be changed, as it stood when it was chosen. */
interface Wish {
  readonly id: string;
  readonly isRunning: boolean;
}

/** Which payment methods run and which are paused for all, since when, by whom and why. */
export function MethodsScreen() {
  const words = useWords(methodWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useMethods()}>
      {({ methods }) => <MethodList methods={methods} />}
    </SettingsScreen>
  );
}

function MethodList({ methods }: { methods: readonly Method[] }) {
  const words = useWords(methodWords);
  const role = useMe().data?.operator.role;
  const mayAct = role === 'owner' || role === 'arbiter';
  const [wish, setWish] = useState<Wish | null>(null);
  // What somebody else has done meanwhile is not wished for any more: the other way round would be their act undone.
  const wanted = methods.find(({ id, paused }) => id === wish?.id && (paused === null) === wish.isRunning);
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      words={{ unchanged: words.unchanged, readOnly: words.readOnly }}
      state={wanted ? 'ready' : 'unchanged'}
      change={wanted && <SwitchForm key={wanted.id} method={wanted} onEnd={() => setWish(null)} />}
    >
      <fieldset className="setting-group">
        <legend className="title">{words.list}</legend>
        <p className="note">{words.listText}</p>
        {methods.map((method) => (
          <SwitchRow
            key={method.id}
            isFlush
            label={method.name}
            note={<MethodState method={method} isWanted={method.id === wanted?.id} />}
            isOn={(method.paused === null) !== (method.id === wanted?.id)}
            isDisabled={!mayAct}
            onChange={() =>
              setWish(method.id === wanted?.id ? null : { id: method.id, isRunning: method.paused === null })
            }
          />
        ))}
      </fieldset>
    </SettingsBody>
  );
}

function MethodState({ method, isWanted }: { method: Method; isWanted: boolean }) {
  const words = useWords(methodWords);
  const formats = useFormats();
  const language = useLanguage();
  const { paused, running_trades: running } = method;
  const lines = [
    words.running(running),
    paused && words.paused(formats.dateTime(paused.since), paused.by, paused.reason[language === 'en' ? 'en' : 'zh']),
    isWanted && words.differs,
  ].filter((line) => line !== null && line !== false);
  return lines.join(' · ');
}

/** The last step: the reason in both languages, since people on both sides read it. */
function SwitchForm({ method, onEnd }: { method: Method; onEnd: () => void }) {
  const words = useWords(methodWords);
  const change = useSwitchMethod();
  const isPaused = method.paused === null;
  return (
    <ChangeForm
      title={isPaused ? words.pauseTitle(method.name, method.running_trades) : words.resumeTitle(method.name)}
      text={words.text}
      isPending={change.isPending}
      isForPeople
      onChange={(_reason, reason) => change.mutateAsync({ channel: method.id, is_paused: isPaused, reason })}
      onEnd={onEnd}
    />
  );
}
