import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { DetailTable } from '../../shell/detail-table.tsx';
import { Fact } from '../../shell/fact.tsx';
import { FoundList } from '../../shell/found-list.tsx';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { coinText } from '../../shell/money.ts';
import { addressOf, openCase } from '../../shell/place.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { creditWords } from './copy.ts';
import { type CreditCase, usePastCredits } from './queries.ts';

/** Credits that ended, newest first, each with who asked, who ended it, and its entry in the books. */
export function PastCreditsScreen({ creditId }: { creditId: string | null }) {
  const words = useWords(creditWords);
  const list = usePastCredits(creditId);
  const toQueue = () => openCase(null, 'credits');
  useKeys({ escape: toQueue });
  const heads = [
    ...[words.number, words.endedAt, words.status, words.person, words.askedBy, words.endedBy].map((name) => ({
      name,
    })),
    { name: words.amount, isNumber: true },
  ];
  return (
    <div className="room">
      <TopBar
        title={`${words.title} · ${words.past}`}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      >
        {creditId !== null && (
          <Button
            kind="line"
            size="small"
            onClick={() => location.assign(addressOf({ room: 'past-credits', creditId: null }))}
          >
            {words.showAll}
          </Button>
        )}
        <Button kind="line" size="small" onClick={toQueue}>
          {words.back} <Key name="Esc" />
        </Button>
      </TopBar>
      <main className="log">
        <FoundList list={list} none={words.none}>
          {(credits) => (
            <DetailTable
              caption={words.past}
              heads={heads}
              rows={credits}
              firstOpenId={creditId}
              numberOf={(credit) => credit.credit_no}
              Cells={Cells}
              Details={Details}
            />
          )}
        </FoundList>
      </main>
    </div>
  );
}

function Cells({ row: credit }: { row: CreditCase }) {
  const words = useWords(creditWords);
  const formats = useFormats();
  const { ended, person } = credit;
  return (
    <>
      <td className="digits">{credit.credit_no}</td>
      <td>{ended && formats.dateTime(ended.at)}</td>
      <td>{words.statuses[credit.status]}</td>
      <td>
        <a className="link" href={addressOf({ room: 'users', userId: person.userid })}>
          {person.nickname}
        </a>
      </td>
      <td>{credit.asked_by.name}</td>
      <td>{ended?.by?.name ?? '—'}</td>
      <td className="num">{`${words.kinds[credit.kind]} ${coinText(credit.amount, credit.currency)}`}</td>
    </>
  );
}

function Details({ row: credit }: { row: CreditCase }) {
  const words = useWords(creditWords);
  const formats = useFormats();
  return (
    <div className="proof-columns listing-details">
      <dl className="facts facts-rows">
        <Fact name={words.reference}>{credit.reference}</Fact>
        <Fact name={words.reason}>{credit.reason}</Fact>
        <Fact name={words.reasonEn}>{credit.reason_en}</Fact>
      </dl>
      <dl className="facts facts-rows">
        <Fact name={words.askedAt}>{formats.dateTime(credit.waiting_since)}</Fact>
        {credit.ended && credit.ended.reason !== '' && <Fact name={words.endReason}>{credit.ended.reason}</Fact>}
        {credit.entry_id !== null && (
          <Fact name={words.entry}>
            <a className="link digits" href={addressOf({ room: 'books', accountId: null, entryId: credit.entry_id })}>
              {credit.entry_id}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  );
}
