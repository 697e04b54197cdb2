import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { DetailTable } from '../../parts/screen/detail-table.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { openCase } from '../../staff/queues/case-address.ts';
import { creditMessages } from './messages.ts';
import { type CreditCase, usePastCredits } from './queries.ts';

/** Past credits, newest first, each with its operators and its ledger entry. */
export function PastCreditsScreen({ creditId }: { creditId: string | null }) {
  const messages = useMessages(creditMessages);
  const list = usePastCredits(creditId);
  const toQueue = () => openCase(null, 'credits');
  useKeys({ escape: toQueue });
  const heads = [
    ...[
      messages.number,
      messages.endedAt,
      messages.status,
      messages.person,
      messages.requestedBy,
      messages.endedBy,
    ].map((name) => ({
      name,
    })),
    { name: messages.amount, isNumber: true },
  ];
  return (
    <div className="page">
      <TopBar title={`${messages.title} · ${messages.past}`} query={list}>
        {creditId !== null && (
          <Button kind="line" size="small" onClick={() => location.assign(hashOf('past-credits'))}>
            {messages.showAll}
          </Button>
        )}
        <Button kind="line" size="small" onClick={toQueue}>
          {messages.back} <Key name="Esc" />
        </Button>
      </TopBar>
      <main className="log">
        <FoundList list={list} none={messages.none}>
          {(credits) => (
            <DetailTable
              caption={messages.past}
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
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  const { ended, person } = credit;
  return (
    <>
      <td className="digits">{credit.credit_no}</td>
      <td>{ended && formats.dateTime(ended.at)}</td>
      <td>{messages.statuses[credit.status]}</td>
      <td>
        <a className="link" href={hashOf('users', person.userid)}>
          {person.nickname}
        </a>
      </td>
      <td>{credit.asked_by.name}</td>
      <td>{ended?.by?.name ?? '—'}</td>
      <td className="num">{`${messages.kinds[credit.kind]} ${coinText(credit.amount, credit.currency)}`}</td>
    </>
  );
}

function Details({ row: credit }: { row: CreditCase }) {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  return (
    <div className="proof-columns listing-details">
      <dl className="facts facts-rows">
        <Fact name={messages.reference}>{credit.reference}</Fact>
        <Fact name={messages.reason}>{credit.reason}</Fact>
        <Fact name={messages.reasonEn}>{credit.reason_en}</Fact>
      </dl>
      <dl className="facts facts-rows">
        <Fact name={messages.requestedAt}>{formats.dateTime(credit.waiting_since)}</Fact>
        {credit.ended && credit.ended.reason !== '' && <Fact name={messages.endReason}>{credit.ended.reason}</Fact>}
        {credit.entry_id !== null && (
          <Fact name={messages.entry}>
            <a className="link digits" href={hashOf('books', null, credit.entry_id)}>
              {credit.entry_id}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  );
}
