import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LogoPair } from '../../parts/merchants/logo-pair.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { applicationMessages } from './application-messages.ts';
import { merchantMessages } from './messages.ts';

/** The business as its applicant describes it, the applicant, and their other merchants. */
export function ApplicationFacts({ application }: { application: CaseOf<'applications'> }) {
  const messages = useMessages(applicationMessages);
  const merchants = useMessages(merchantMessages);
  const formats = useFormats();
  const { merchant, owner, others } = application;
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{merchant.merchant_no}</p>
          <h2 className="figure">{merchant.name}</h2>
        </div>
      </header>
      {merchant.waiting_logo && <LogoPair present={merchant.logo} wanted={merchant.waiting_logo.address} />}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={merchants.website}>
            <a className="link" href={merchant.website} target="_blank" rel="noreferrer noopener">
              {merchant.website}
            </a>
          </Fact>
          <Fact name={messages.waitingSince}>{formats.dateTime(application.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={merchants.owner}>
            <a className="link" href={hashOf('users', owner.userid)}>
              {owner.real_name === '' ? owner.nickname : owner.real_name}
            </a>
          </Fact>
          <Fact name={merchants.ownerAccount}>{owner.account}</Fact>
          <Fact name={merchants.level}>{owner.level}</Fact>
          <Fact name={merchants.registered}>{formats.dateTime(owner.registered_at)}</Fact>
        </dl>
      </div>
      <div className="written">
        <h3 className="note">{merchants.business}</h3>
        <blockquote>{merchant.business}</blockquote>
      </div>
      <h3 className="label mt-4">{messages.others}</h3>
      {others.length === 0 && <p className="note">{messages.noOthers}</p>}
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a className="link" href={hashOf('merchants', other.id)}>
              {other.merchant_no} {other.name}
            </a>{' '}
            · {merchants.statuses[other.status]}
          </li>
        ))}
      </ul>
    </section>
  );
}
