import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { fiatText } from '../../parts/money/money.ts';
import { DetailTable } from '../../parts/screen/detail-table.tsx';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { washMessages } from './messages.ts';
import { PatternDetails } from './pattern-details.tsx';
import { useWashTrades, type WashPattern } from './queries.ts';
import { Threshold } from './threshold.tsx';

/** Suspected wash trades: the reasons, how many, and whether they count. */
export function WashScreen() {
  const messages = useMessages(washMessages);
  const formats = useFormats();
  const list = useWashTrades();
  const [first] = list.data?.pages ?? [];
  const patterns = list.data?.pages.flatMap((page) => page.rows);
  const searchedAt = first?.looked_at ?? null;
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        {...(first
          ? { says: searchedAt === null ? messages.notYet : messages.says(formats.dateTime(searchedAt)) }
          : {})}
        query={list}
      />
      <main className="log">
        {first && <Threshold rules={first.rules} fiat={first.fiat} />}
        <FoundList list={{ ...list, data: patterns }} none={messages.none}>
          {(rows) => <PatternTable patterns={rows} />}
        </FoundList>
      </main>
    </div>
  );
}

function PatternTable({ patterns }: { patterns: readonly WashPattern[] }) {
  const { list, heads } = useMessages(washMessages);
  return (
    <DetailTable
      caption={list}
      heads={[
        { name: heads.people },
        { name: heads.why },
        { name: heads.trades, isNumber: true },
        { name: heads.sum, isNumber: true },
        { name: heads.last },
        { name: heads.state },
      ]}
      rows={patterns}
      numberOf={(pattern) => pattern.people.map(({ nickname }) => nickname).join(' · ')}
      Cells={PatternCells}
      Details={PatternDetails}
    />
  );
}

function PatternCells({ row: pattern }: { row: WashPattern }) {
  const messages = useMessages(washMessages);
  const formats = useFormats();
  return (
    <>
      <td>
        {pattern.people.map(({ userid, nickname }, index) => (
          <span key={userid}>
            {index > 0 && ' · '}
            <a className="link" href={hashOf('users', userid)}>
              {nickname}
            </a>
          </span>
        ))}
      </td>
      <td>{pattern.reasons.map((reason) => messages.reasons[reason]).join(' · ')}</td>
      <td className="num">{pattern.trades}</td>
      <td className="num">{fiatText(pattern.fiat_amount, pattern.fiat)}</td>
      <td>{formats.dateTime(pattern.last_at)}</td>
      <td className={pattern.excluded ? 'bad' : undefined}>{pattern.excluded ? messages.excluded : messages.counts}</td>
    </>
  );
}
