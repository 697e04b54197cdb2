import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { PaymentAccountTable } from '../../parts/payment-account-table.tsx';
import { BadgeTags } from '../../parts/people/badge-tags.tsx';
import { CaseHead, Fact } from '../../staff/queues/case-head.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { worthOf } from './listing-money.ts';
import { marketMessages } from './messages.ts';

/** The facts for the decision: why the listing waits, its terms, the seller, the texts and the payment accounts. */
export function ListingFacts({ listing, now }: { listing: CaseOf<'orders'>; now: number }) {
  const messages = useMessages(marketMessages);
  const formats = useFormats();
  const fiat = (value: string) => fiatText(value, listing.fiat);
  return (
    <section className="proof" aria-label={messages.facts}>
      <CaseHead
        name={messages.total}
        figure={coinText(listing.total, listing.currency)}
        number={{
          name: messages.listingNo,
          value: listing.order_no,
          copy: messages.copyListingNo,
          copied: messages.copied,
        }}
      />
      {listing.review_reason !== null && (
        <p className="flag">
          <Icon name="flag" size={20} />
          <span>
            <span className="sr-only">{messages.waits}: </span>
            {messages.reviewReasons[listing.review_reason]}
          </span>
        </p>
      )}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.price}>{fiat(listing.price)}</Fact>
          <Fact name={messages.reference}>
            {listing.reference_price === null ? messages.noReference : fiat(listing.reference_price)}
          </Fact>
          <Fact name={messages.worth}>{fiat(worthOf(listing))}</Fact>
          <Fact name={messages.limits}>
            {fiat(listing.minimum)} – {fiat(listing.maximum)}
          </Fact>
          <Fact name={messages.window}>{messages.minutes(listing.payment_window_minutes)}</Fact>
          <Fact name={messages.postedAt}>{formats.dateTime(listing.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.seller}>{listing.seller.nickname}</Fact>
          <Fact name={messages.realName}>{listing.seller.real_name}</Fact>
          <Fact name={messages.level}>{listing.seller.level}</Fact>
          <Fact name={messages.trades}>{listing.seller.trades}</Fact>
          {listing.seller.badges.length > 0 && (
            <Fact name={messages.badges}>
              <BadgeTags badges={listing.seller.badges} />
            </Fact>
          )}
          <Fact name={messages.registered}>
            {messages.days(Math.max(0, Math.floor((now - listing.seller.registered_at) / DAY_SECONDS)))}
          </Fact>
        </dl>
      </div>
      <Written name={messages.note} text={listing.note} />
      <Written name={messages.firstMessage} text={listing.first_message} />
      <PaymentAccountTable accounts={listing.accounts} messages={messages} />
    </section>
  );
}

function Written({ name, text }: { name: string; text: string }) {
  const messages = useMessages(marketMessages);
  return (
    <div className="written">
      <h3 className="note">{name}</h3>
      {text === '' ? <p className="written-none">{messages.none}</p> : <blockquote>{text}</blockquote>}
    </div>
  );
}
