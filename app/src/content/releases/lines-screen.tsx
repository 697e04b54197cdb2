import { Progress } from '@eh/ui/feedback/progress.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ApiLine, changeApiLines } from '../../api/lines/api-lines.ts';
import { switchApiLine } from '../../api/lines/choose-line.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { apiLineMessages } from './messages.ts';
import { type Speed, useApiLineSpeeds } from './use-line-speeds.ts';

/** A full-width bar stands for this many milliseconds. */
const SLOW_MILLISECONDS = 400;

/** The API lines: the one in use, the speed of each, and a choice. */
export function LinesScreen() {
  const messages = useMessages(apiLineMessages);
  const { current, lines, isAutomatic, speedOf, test } = useApiLineSpeeds();
  const otherSpeeds = lines.filter(({ domain }) => domain !== current.domain).map(({ domain }) => speedOf(domain));
  const own = speedOf(current.domain);
  const isFastest = typeof own === 'number' && otherSpeeds.every((speed) => typeof speed !== 'number' || speed >= own);
  const choose = (domain: string) => {
    const line = lines.find((candidate) => candidate.domain === domain);
    if (!line) return;
    changeApiLines({ isAutomatic: false });
    switchApiLine(line);
  };
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={
            <button type="button" className="link px-page" onClick={test}>
              {messages.again}
            </button>
          }
        />
      }
    >
      <section className="px-page pt-4 pb-3" aria-live="polite">
        <h2 className="title">{headline(current, isFastest && lines.length > 1, messages)}</h2>
        <p className="mt-1 flex items-baseline gap-2">
          {typeof own === 'number' ? (
            <span className="amount" data-size="hero">
              {Math.round(own)}
              <span className="amount-unit"> {messages.milliseconds}</span>
            </span>
          ) : (
            <span className="text-muted">{messages[own]}</span>
          )}
          <span className="text-muted">{lines.length > 1 ? messages.hint : messages.only}</span>
        </p>
      </section>
      {lines.length > 1 && (
        <>
          <div className="border-y border-line px-page">
            <RadioGroup
              label={messages.title}
              value={current.domain}
              onChange={choose}
              options={lines.map((line) => ({
                value: line.domain,
                label: <LineLabel line={line} speed={speedOf(line.domain)} />,
                note: <LineBar line={line} speed={speedOf(line.domain)} />,
                isDisabled: speedOf(line.domain) === 'broken',
              }))}
            />
          </div>
          <SwitchRow
            label={messages.automatic}
            note={messages.automaticNote}
            isOn={isAutomatic}
            onChange={(isOn) => {
              changeApiLines({ isAutomatic: isOn });
              if (isOn) test();
            }}
          />
        </>
      )}
    </Screen>
  );
}

interface LineProps {
  line: ApiLine;
  speed: Speed;
}

function LineLabel({ line, speed }: LineProps) {
  const messages = useMessages(apiLineMessages);
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-ink">{messages.line(line.id)}</span>
      {typeof speed === 'number' ? (
        <span className="amount">
          {Math.round(speed)}
          <span className="amount-unit"> {messages.milliseconds}</span>
        </span>
      ) : (
        <span className="text-muted">{messages[speed]}</span>
      )}
    </span>
  );
}

function LineBar({ line, speed }: LineProps) {
  const messages = useMessages(apiLineMessages);
  return (
    <span className="block">
      <span className="block pb-2">{line.domain === '' ? messages.own : new URL(line.domain).host}</span>
      <Progress
        label={messages.line(line.id)}
        value={typeof speed === 'number' ? Math.min(speed, SLOW_MILLISECONDS) : 0}
        max={SLOW_MILLISECONDS}
      />
    </span>
  );
}

function headline(current: ApiLine, isFastest: boolean, messages: (typeof apiLineMessages)['en']): string {
  if (current.id === 0) return messages.usingOwn;
  return isFastest ? messages.usingFastest(current.id) : messages.using(current.id);
}
