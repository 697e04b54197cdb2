import type { NoticeType } from '@eh/contract/notices.ts';
import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import type { KeyboardEvent } from 'react';
import { Fact } from '../../parts/screen/fact.tsx';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { recordMessages } from './messages.ts';
import type { TradeRecord } from './queries.ts';
import { nextMoment, reachedAt, type SideState, type TradeState } from './state-at.ts';

export interface ReplayProps {
  record: TradeRecord;
  moments: readonly number[];
  /** Unix seconds. */
  at: number;
  onAt: (at: number) => void;
  state: TradeState;
}

/** A slider through the time of a trade, and the chosen moment: status, clock, the notices of each side, the chat. */
export function Replay({ record, moments, at, onAt, state }: ReplayProps) {
  const messages = useMessages(recordMessages);
  const formats = useFormats();
  const step = (by: 1 | -1) => onAt(nextMoment(moments, at, by));
  useKeys({ arrowleft: () => step(-1), arrowright: () => step(1) });
  const [first, last] = [moments[0] ?? at, moments.at(-1) ?? at];
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    // The arrow keys jump between moments: moving by seconds would take too long.
    event.preventDefault();
    step(by);
  };
  const position = moments.filter((moment) => moment <= at).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.replay} tabIndex={0}>
      <div className="replay-bar">
        <label htmlFor="replay-moment">{messages.moment}</label>
        <input
          id="replay-moment"
          type="range"
          min={first}
          max={Math.max(last, first + 1)}
          step={1}
          value={at}
          onChange={(event) => onAt(Number(event.target.value))}
          onKeyDown={handleKey}
          aria-valuetext={`${formats.dateTime(at)}, ${messages.of(position, moments.length)}`}
        />
        <output className="digits">{formats.dateTime(at)}</output>
        <span className="note">
          {messages.of(position, moments.length)} · <Key name="←" /> <Key name="→" /> {messages.previousNext}
        </span>
      </div>
      <StateFacts state={state} />
      <div className="replay-sides">
        <SideColumn name="seller" side={state.seller} />
        <SideColumn name="buyer" side={state.buyer} />
      </div>
      <Chat record={record} state={state} />
    </section>
  );
}

function StateFacts({ state }: { state: TradeState }) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  const { clock, last } = state;
  return (
    <>
      <p className="figure facts-figure">
        {state.status === null ? messages.notYet : trade.statuses[tradeStatusOf(state.status)]}
        {state.phase !== null && ` · ${trade.phases[state.phase]}`}
      </p>
      <dl className="replay-standing">
        <Fact name={messages.clock}>
          {clock === null
            ? messages.noClock
            : `${clock.left === 0 ? messages.ranOut : messages.left(countdownText(clock.left))}, ${messages.until(formats.dateTime(clock.until))}`}
        </Fact>
        <Fact name={messages.lastStep}>
          {last === null ? '—' : `${trade.actors[last.actor]}: ${trade.events[last.name]}`}
        </Fact>
      </dl>
    </>
  );
}

function SideColumn({ name, side }: { name: 'buyer' | 'seller'; side: SideState }) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  const isEmpty = side.delivered.length + side.underway.length === 0;
  return (
    <section aria-label={messages.seenBy(trade.sides[name])}>
      <h2 className="label">{messages.seenBy(trade.sides[name])}</h2>
      {isEmpty && <p className="written-none">{messages.nothingYet}</p>}
      {side.delivered.length > 0 && <p className="note">{messages.read(side.read, side.delivered.length)}</p>}
      <Notices name={messages.delivered} notices={side.delivered} shows="reached" />
      <Notices name={messages.underway} notices={side.underway} shows="sent" />
    </section>
  );
}

interface NoticesProps {
  name: string;
  notices: SideState['delivered'];
  shows: 'reached' | 'sent';
}

function Notices({ name, notices, shows }: NoticesProps) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  if (notices.length === 0) return null;
  const named: Readonly<Record<string, string>> = trade.notices satisfies Record<NoticeType, string>;
  return (
    <>
      <h3 className={shows === 'sent' ? 'note facts-bad' : 'note'}>{name}</h3>
      <ul>
        {notices.map((notice) => (
          <li key={`${notice.type} ${notice.sent_at}`} className="replay-notice">
            <span className="note digits">
              {formats.time((shows === 'sent' ? null : reachedAt(notice)) ?? notice.sent_at)}
            </span>
            <span>
              {named[notice.type] ?? notice.type}
              {notice.is_reminder && ` (${messages.reminder})`}
              {shows === 'reached' &&
                notice.messaged?.at === reachedAt(notice) &&
                ` · ${messages.by[notice.messaged.by]}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Chat({ record, state }: { record: TradeRecord; state: TradeState }) {
  const messages = useMessages(recordMessages);
  const formats = useFormats();
  return (
    <section aria-label={messages.chat}>
      <h2 className="label facts-head">{messages.chat}</h2>
      {state.lines.length === 0 && <p className="written-none">{messages.noMessages}</p>}
      {state.lines.length > 0 && !record.is_chat_open && <p className="note">{messages.closed}</p>}
      <ol>
        {state.lines.map((message, index) => (
          <li key={index} className="replay-notice">
            <span className="note digits">{formats.time(message.at)}</span>
            <span>
              {messages.authors[message.author]}
              {message.text === null || message.text === '' ? '' : `: ${message.text}`}
              {message.has_file && ` (${messages.file})`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
