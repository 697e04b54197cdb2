import { COIN_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { hashOf } from '../../shell/address.ts';
import { CaseHead, Fact } from '../../staff/queues/case-head.tsx';
import { creditMessages } from './messages.ts';
import type { CreditCase } from './queries.ts';

/** The requested credit: the user, the requesting operator, the reference and the reason. */
export function CreditFacts({ credit }: { credit: CreditCase }) {
  const messages = useMessages(creditMessages);
  const formats = useFormats();
  const { person, before } = credit;
  const coins = (value: string) => coinText(value, credit.currency);
  return (
    <section className="proof" aria-label={messages.facts}>
      <CaseHead
        name={messages.kinds[credit.kind]}
        figure={coins(credit.amount)}
        number={{ name: messages.number, value: credit.credit_no, copy: messages.copyNo, copied: messages.copied }}
      />
      <div className="proof-columns">
        <dl className="facts" aria-label={messages.person}>
          <Fact name={messages.nickname}>
            <a className="link" href={hashOf('users', person.userid)}>
              {person.nickname}
            </a>
          </Fact>
          <Fact name={messages.realName}>{person.real_name === '' ? messages.notVerified : person.real_name}</Fact>
          <Fact name={messages.account}>
            <span className="digits">{person.account}</span>
          </Fact>
          <Fact name={messages.level}>{person.level}</Fact>
          <Fact name={messages.registered}>{formats.date(person.registered_at)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.free}>{coins(person.free)}</Fact>
          <Fact name={messages.after}>{coins(freeAfter(credit))}</Fact>
          <Fact name={messages.lately}>
            {messages.latelyText(before.times, coins(before.credited), coins(before.taken_back))}
          </Fact>
          <Fact name={messages.requestedBy}>{credit.asked_by.name}</Fact>
          <Fact name={messages.expiresAt}>{formats.dateTime(credit.expires_at)}</Fact>
        </dl>
      </div>
      <dl className="facts">
        <Fact name={messages.reference}>{credit.reference}</Fact>
      </dl>
      <div className="written">
        <h3 className="note">{messages.reason}</h3>
        <blockquote lang="zh-CN">{credit.reason}</blockquote>
      </div>
      <div className="written">
        <h3 className="note">{messages.reasonEn}</h3>
        <blockquote lang="en">{credit.reason_en}</blockquote>
      </div>
    </section>
  );
}

/** The user's free balance once the credit is posted. */
function freeAfter({ kind, amount, person }: CreditCase): string {
  const [free, change] = [parseDecimal(person.free, COIN_DECIMALS), parseDecimal(amount, COIN_DECIMALS)];
  if (free === null || change === null) return person.free;
  return formatDecimal(kind === 'credit' ? free + change : free - change, COIN_DECIMALS);
}
