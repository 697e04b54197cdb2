import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../../parts/screen/fact.tsx';
import { clockText, type Rotation, serversOnOldKey, tailOf } from './key-facts.ts';
import { keyMessages } from './messages.ts';
import type { KeyList } from './queries.ts';

export interface RotationProps {
  list: KeyList;
  rotation: Rotation;
  now: number;
}

/** Says which servers still use the old key, and draws both keys on a time axis. */
export function RotationHead({ list, rotation, now }: RotationProps) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const late = serversOnOldKey(list, rotation);
  const { old, replacement } = rotation;
  return (
    <section className="portal-section">
      <h2 className="title">{messages.rotating(old.name, late.length)}</h2>
      <p className="note">{messages.rotatingText(late.join(' · '), formats.dateTime(old.ends_at))}</p>
      <RotationLines from={replacement.created_at} rotation={rotation} now={now} />
    </section>
  );
}

const SHARE_AFTER = 0.25;

function RotationLines({
  from,
  rotation: { old, replacement },
  now,
}: {
  from: number;
  rotation: Rotation;
  now: number;
}) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const span = Math.max(1, old.ends_at - from);
  const whole = span * (1 + SHARE_AFTER);
  const at = (instant: number) => `${Math.min(1, Math.max(0, (instant - from) / whole)) * 100}%`;
  return (
    <div className="rotation-lines" aria-hidden="true">
      <div className="rotation-names">
        <span>{messages.newTail(tailOf(replacement.id))}</span>
        <span>{messages.oldTail(tailOf(old.id))}</span>
      </div>
      <div className="rotation-plot">
        <i className="rotation-new" />
        <i className="rotation-old" style={{ width: at(now) }} />
        <i
          className="rotation-rest"
          style={{ insetInlineStart: at(now), width: `calc(${at(old.ends_at)} - ${at(now)})` }}
        />
        <b className="rotation-end" style={{ insetInlineStart: at(old.ends_at) }}>
          {messages.stops}
        </b>
        <b className="rotation-now" style={{ insetInlineStart: at(now) }}>
          {messages.now}
        </b>
        <small style={{ insetInlineStart: 0 }}>{formats.dateTime(from)}</small>
        <small style={{ insetInlineStart: at(old.ends_at), translate: '-50%' }}>{formats.dateTime(old.ends_at)}</small>
      </div>
    </div>
  );
}

export interface OldKeyProps extends RotationProps {
  mayChange: boolean;
  onDraft: (kind: 'prolong' | 'stop') => void;
}

/** The old key: how long it still works, which servers use it, and the remaining steps. */
export function OldKey({ list, rotation: { old, replacement }, now, mayChange, onDraft }: OldKeyProps) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const late = serversOnOldKey(list, { old, replacement });
  const servers = late.join(' · ');
  const steps = [
    { state: 'done', title: messages.stepNew, text: messages.stepNewText },
    {
      state: late.length === 0 ? 'done' : 'now',
      title: messages.stepChange,
      text: messages.stepChangeText(late.length),
    },
    { state: 'next', title: messages.stepEnd, text: messages.stepEndText },
  ] as const;
  return (
    <>
      <h2>{messages.oldKey(tailOf(old.id))}</h2>
      <p className="note">{messages.stopsIn}</p>
      <p>
        <span className="portal-clock" role="timer">
          {clockText(old.ends_at - now)}
        </span>
      </p>
      <dl className="portal-facts">
        <Fact name={messages.stopsAt}>{formats.dateTime(old.ends_at)}</Fact>
        <Fact name={messages.madeBy}>{replacement.created_by ?? ''}</Fact>
        <Fact name={messages.stillUsedBy}>{servers === '' ? messages.nobody : servers}</Fact>
        <Fact name={messages.allowedFrom}>
          {old.networks.length === 0 ? messages.anyAddress : old.networks.join(' · ')}
        </Fact>
      </dl>
      <h3 className="label">{messages.steps}</h3>
      <ol className="portal-steps">
        {steps.map(({ state, title, text }) => (
          <li key={title} data-state={state}>
            {title}
            <span className="note">{text}</span>
          </li>
        ))}
      </ol>
      {mayChange && (
        <div className="portal-side-end">
          <Button kind="inked" isWide onClick={() => onDraft('prolong')}>
            {messages.prolong}
          </Button>
          <Button kind="line" isWide onClick={() => onDraft('stop')} note={messages.stopNote(servers)}>
            {messages.stopNow}
          </Button>
        </div>
      )}
    </>
  );
}
