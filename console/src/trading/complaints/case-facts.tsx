import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { BadgeTags } from '../../parts/people/badge-tags.tsx';
import { ListingEdits } from '../../parts/trades/listing-edits.tsx';
import { methodColour } from '../../parts/trades/method-colour.ts';
import { PolicyLines } from '../../parts/trades/policy-lines.tsx';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { hashOf } from '../../shell/address.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';

/** The amounts, both sides with their payment accounts and whether the names match, and the release conditions. */
export function CaseFacts({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="case-facts" aria-label={messages.facts} tabIndex={0}>
      <h2 className="note">{messages.dispute}</h2>
      <p className="figure facts-figure">{fiatText(complaint.disputed_fiat, complaint.fiat)}</p>
      <dl className="facts-rows">
        <Fact name={messages.due}>{fiatText(complaint.due_fiat, complaint.fiat)}</Fact>
        {complaint.claimed_fiat !== null && (
          <Fact name={messages.claims(messages.sides[complaint.opened_by])}>
            {fiatText(complaint.claimed_fiat, complaint.fiat)}
          </Fact>
        )}
        <Fact name={messages.escrow}>{coinText(complaint.amount, complaint.currency)}</Fact>
        <Fact name={messages.price}>{fiatText(complaint.price, complaint.fiat)}</Fact>
        <Fact name={messages.method}>
          <MethodTag colour={methodColour(complaint.channel)}>
            {trade.channels[complaint.channel] ?? complaint.channel}
          </MethodTag>
        </Fact>
        <Fact name={messages.reference}>{complaint.reference}</Fact>
        <Fact name={messages.trade}>
          <a className="link" href={hashOf('trades', complaint.transaction_id)}>
            {complaint.transaction_no}
          </a>
        </Fact>
      </dl>
      <h2 className="note facts-head">{messages.parties}</h2>
      <Party complaint={complaint} side="buyer" />
      <Party complaint={complaint} side="seller" />
      <PolicyLines lines={complaint.release_policy} />
      <ListingEdits edits={complaint.listing_edits} fiat={complaint.fiat} openedAt={complaint.opened_trade_at} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="digits">{children}</dd>
    </div>
  );
}

function Party({ complaint, side }: { complaint: Case; side: 'buyer' | 'seller' }) {
  const messages = useMessages(complaintMessages);
  const party = complaint[side];
  const account = side === 'buyer' ? complaint.payer : complaint.payee;
  const percent = party.completion_percent;
  return (
    <div className="facts-party">
      <Avatar name={party.nickname} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2">
          <a className="label clip" href={hashOf('users', party.userid)}>
            {party.nickname}
          </a>
          <span className={side === 'buyer' ? 'text-buy' : 'text-sell'}>{messages.sides[side]}</span>
        </p>
        <p className="note">
          {party.real_name} · {messages.past(party.past.length)}
        </p>
        <p className="note">
          {messages.trades(party.trades, party.trades_30_days)}
          {percent === null ? '' : ` · ${percent}%`}
        </p>
        {party.badges.length > 0 && (
          <p>
            <BadgeTags badges={party.badges} />
          </p>
        )}
        <p className="note digits">
          {account.bank_name === null ? '' : `${account.bank_name} `}
          {account.number}
        </p>
        <p className={account.is_name_equal ? 'note with-icon' : 'note with-icon facts-bad'}>
          <Icon name={account.is_name_equal ? 'check' : 'warn'} size={16} />
          {account.is_name_equal ? messages.match(account.holder) : messages.noMatch(account.holder)}
        </p>
        {party.stopped_by.map((stop) => (
          <p key={stop} className="note with-icon facts-bad">
            <Icon name="warn" size={16} />
            {messages.stops[stop]}
          </p>
        ))}
      </div>
    </div>
  );
}
