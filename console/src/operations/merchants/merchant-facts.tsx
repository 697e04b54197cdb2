import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import { percentOf } from './fee.ts';
import { MerchantChanges } from './merchant-changes.tsx';
import { MerchantVolume } from './merchant-volume.tsx';
import { merchantMessages } from './messages.ts';
import type { MerchantProfile } from './queries.ts';

/** Everything about a merchant: its terms, balances, team, and keys without their secrets. */
export function MerchantFacts({ merchant }: { merchant: MerchantProfile }) {
  const messages = useMessages(merchantMessages);
  const formats = useFormats();
  const language = useLanguage();
  const { owner } = merchant;
  const live = merchant.balances.find(({ environment }) => environment === 'live')?.currency ?? '';
  const limit = (value: string | null) => (value === null ? messages.byRule : coinText(value, live));
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div className="app-name">
          <Avatar name={merchant.name} src={merchant.logo ?? undefined} size="big" isSquare />
          <div>
            <p className="note">{messages.statuses[merchant.status]}</p>
            <h2 className="figure">{merchant.name}</h2>
          </div>
        </div>
        <p className="digits">{merchant.merchant_no}</p>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          {merchant.balances.map(({ environment, currency, amount }) => (
            <Fact key={environment} name={`${messages.balances} · ${messages.environments[environment]}`}>
              {coinText(amount, currency)}
            </Fact>
          ))}
          <Fact name={messages.fee}>
            {merchant.fee_basis_points === null
              ? messages.byRule
              : messages.feeOf(percentOf(merchant.fee_basis_points))}
          </Fact>
          <Fact name={messages.orderMaximum}>{limit(merchant.order_maximum)}</Fact>
          <Fact name={messages.dayMaximum}>{limit(merchant.day_maximum)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.website}>
            <a className="link" href={merchant.website} target="_blank" rel="noreferrer noopener">
              {merchant.website}
            </a>
          </Fact>
          <Fact name={messages.owner}>
            <a className="link" href={hashOf('users', owner.userid)}>
              {owner.real_name === '' ? owner.nickname : owner.real_name}
            </a>{' '}
            · {owner.account}
          </Fact>
          <Fact name={messages.appliedAt}>{formats.dateTime(merchant.applied_at)}</Fact>
          {merchant.decided_at !== null && (
            <Fact name={messages.decidedAt}>{formats.dateTime(merchant.decided_at)}</Fact>
          )}
        </dl>
      </div>
      {merchant.reason && (
        <div className="written">
          <h3 className="note">{messages.reason}</h3>
          <blockquote>{inLanguage(merchant.reason, language)}</blockquote>
        </div>
      )}
      <MerchantVolume volume={merchant.volume} currency={live} />
      <div className="written">
        <h3 className="note">{messages.business}</h3>
        <blockquote>{merchant.business}</blockquote>
      </div>
      <h3 className="label mt-4">{messages.team}</h3>
      <ul>
        {merchant.members.map((member) => (
          <li key={member.userid}>
            <a className="link" href={hashOf('users', member.userid)}>
              {member.nickname}
            </a>{' '}
            · {messages.roles[member.role]} · {formats.dateTime(member.added_at)}
          </li>
        ))}
      </ul>
      <Keys merchant={merchant} />
      <MerchantChanges merchantId={merchant.id} />
    </section>
  );
}

function Keys({ merchant }: { merchant: MerchantProfile }) {
  const messages = useMessages(merchantMessages);
  const formats = useFormats();
  const time = (at: number | null) => (at === null ? messages.never : formats.dateTime(at));
  return (
    <>
      <h3 className="label mt-4">{messages.keys}</h3>
      {merchant.keys.length === 0 ? (
        <p className="note">{messages.noKeys}</p>
      ) : (
        <table className="table" data-slim="">
          <caption className="sr-only">{messages.keys}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.keyName}</th>
              <th scope="col">{messages.keyId}</th>
              <th scope="col">{messages.scopes}</th>
              <th scope="col">{messages.lastUsed}</th>
              <th scope="col">{messages.ends}</th>
            </tr>
          </thead>
          <tbody>
            {merchant.keys.map((key) => (
              <tr key={key.id}>
                <td>{key.name}</td>
                <td className="digits">{key.id}</td>
                <td>{key.scopes.map((scope) => messages.scopeNames[scope]).join(' · ')}</td>
                <td>{time(key.last_used_at)}</td>
                <td>{time(key.ends_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
