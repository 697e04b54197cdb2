import { type FigureSpan, figureSpans } from '@eh/contract/trading/trades/figure-spans.ts';
import { Progress } from '@eh/ui/feedback/progress.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { type ReactNode, useState } from 'react';
import { ageText } from '../../parts/dates/age.ts';
import { SpanFields } from '../../parts/dates/span-fields.tsx';
import { coinText } from '../../parts/money/money.ts';
import { ReserveChart } from '../../parts/reserve/reserve-chart.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { methodColour } from '../../parts/trades/method-colour.ts';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { isQueueName } from '../../shell/queue-name.ts';
import { routeMessages } from '../../shell/route-messages.ts';
import { BarChart } from './bar-chart.tsx';
import { figureMessages } from './messages.ts';
import { percentOf } from './percent.ts';
import { type Figures, useFigures } from './queries.ts';
import { isTooLong, requestOf } from './span-choice.ts';

const PANEL = 'figures';

/** Key figures of a span: four totals, a chart by hour or day, payment methods, and the waiting queues. */
export function FiguresScreen() {
  const messages = useMessages(figureMessages);
  const [span, setSpan] = useState<FigureSpan>('day');
  const [days, setDays] = useState({ from: '', until: '' });
  const choice = { span, days };
  const query = useFigures(choice);
  const needsDays = requestOf(choice) === null;
  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={query}>
        <Tabs
          label={messages.range}
          variant="segmented"
          tabs={figureSpans.map((key) => ({ key, label: messages.spans[key] }))}
          current={span}
          onSelect={setSpan}
          panelId={PANEL}
        />
      </TopBar>
      <main className="log">
        <TabPanel id={PANEL} current={span}>
          {span === 'custom' && (
            <search className="figures-days">
              <SpanFields days={days} onDays={setDays} />
              {needsDays && (
                <output className="note">{isTooLong(choice) ? messages.tooLong : messages.chooseDays}</output>
              )}
            </search>
          )}
          {needsDays ? null : query.data ? (
            <div className="figures-page" aria-busy={query.isPlaceholderData}>
              <Heads figures={query.data} />
              <div className="figures-pair">
                <BarChart figures={query.data} />
                <Queues />
              </div>
              <Channels figures={query.data} />
              <Reserve />
            </div>
          ) : (
            <LoadState error={query.error} onRetry={() => void query.refetch()} />
          )}
        </TabPanel>
      </main>
    </div>
  );
}

function Heads({ figures }: { figures: Figures }) {
  const messages = useMessages(figureMessages);
  const { span, in_span: ended, running } = figures;
  const { release_median_seconds: median, release_slow_seconds: slow } = ended;
  const note = ended.ended === 0 ? messages.nothingEnded[span] : messages.cancelled(ended.cancelled, ended.ended);
  return (
    <div className="figures-heads">
      <Head
        name={messages.circulating}
        note={messages.inEscrow(coinText(running.amount, figures.currency), running.count)}
      >
        {coinText(figures.circulating, figures.currency)}
      </Head>
      <Head name={messages.released[span]} note={messages.compared[span](ended.released, figures.released_before)}>
        {coinText(ended.amount, figures.currency)}
      </Head>
      <Head name={messages.rate} note={note}>
        {percentOf(ended.released, ended.ended) ?? '—'}
      </Head>
      <Head
        name={messages.time}
        note={slow === null ? messages.nothingReleased[span] : messages.slow(countdownText(slow))}
      >
        {median === null ? '—' : countdownText(median)}
      </Head>
    </div>
  );
}

/** The reserve against the coins in circulation, for operators who may read the books. */
function Reserve() {
  const readsBooks = useMe().data?.rooms.includes('books') === true;
  return readsBooks ? <ReserveChart /> : null;
}

function Head({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="note">{name}</h2>
      <p className="figure facts-figure">{children}</p>
      <p className="note">{note}</p>
    </section>
  );
}

function Channels({ figures }: { figures: Figures }) {
  const messages = useMessages(figureMessages);
  const trade = useMessages(tradeMessages);
  return (
    <section aria-label={messages.channels}>
      <h2 className="label">{messages.channels}</h2>
      {figures.channels.length === 0 ? (
        <p className="written-none">{messages.nothingEnded[figures.span]}</p>
      ) : (
        <table className="table trade-table">
          <caption className="sr-only">{messages.channels}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.channel}</th>
              {[messages.ended, messages.amount, messages.share, messages.disputed].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
              <th scope="col" className="figures-part">
                <span className="sr-only">{messages.part}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.channels.map((row) => (
              <tr key={row.channel}>
                <td>
                  <MethodTag colour={methodColour(row.channel)}>{trade.channels[row.channel] ?? row.channel}</MethodTag>
                </td>
                <td className="num">{row.ended}</td>
                <td className="num">{coinText(row.amount, figures.currency)}</td>
                <td className="num">{percentOf(row.released, row.ended)}</td>
                <td className="num">{row.disputed}</td>
                <td>
                  <Progress
                    label={messages.part}
                    value={row.ended}
                    max={figures.in_span.ended}
                    text={percentOf(row.ended, figures.in_span.ended) ?? ''}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The queues of this operator's role: how many cases wait, and since when. */
function Queues() {
  const messages = useMessages(figureMessages);
  const texts = useMessages(screenMessages);
  const titles = useMessages(routeMessages);
  const now = useServerSeconds();
  const queues = useMe().data?.queues ?? [];
  return (
    <section aria-label={messages.queues}>
      <h2 className="label">{messages.queues}</h2>
      <table className="table trade-table">
        <caption className="sr-only">{messages.queues}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.queue}</th>
            <th scope="col" className="num">
              {messages.waiting}
            </th>
            <th scope="col" className="num">
              {messages.oldest}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) =>
            isQueueName(queue.name) ? (
              <tr key={queue.name}>
                <td>
                  <a className="link" href={hashOf(queue.name)}>
                    {titles[queue.name].title}
                  </a>
                </td>
                <td className="num">{queue.count}</td>
                <td className="num">{queue.oldest_at === null ? '—' : ageText(now - queue.oldest_at, texts.ages)}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </section>
  );
}
