import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Picker } from '@eh/ui/forms/picker.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { Channel, Offer } from '../queries.ts';
import { missingMessages } from './messages.ts';
import type { Missing } from './use-missing.ts';

/** The seller of the missing coins and the payment method; both can be changed. */
export function OfferRow({ missing, offer }: { missing: Missing; offer: Offer }) {
  const messages = useMessages(missingMessages);
  const [isOpen, setOpen] = useState(false);
  const facts = useOfferFacts();
  const { seller } = offer.listing;
  return (
    <>
      <div className="row">
        <span className="row-text">
          <PersonName isVerified={seller.is_verified}>{seller.nickname}</PersonName>
          <span className="note">{facts(offer)}</span>
        </span>
        {missing.channel !== undefined && <Method id={missing.channel} channels={missing.channels} />}
        <button type="button" className="link min-h-tap" onClick={() => setOpen(true)}>
          {messages.change}
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={messages.changeTitle}>
        <div className="grid gap-5 px-page pb-6">
          <RadioGroup
            label={messages.seller}
            isLabelShown
            value={offer.listing.id}
            onChange={(listing) => missing.choose({ listing })}
            options={missing.offers.map((other) => ({
              value: other.listing.id,
              label: other.listing.seller.nickname,
              note: facts(other),
            }))}
          />
          <RadioGroup
            label={messages.method}
            isLabelShown
            value={missing.channel ?? null}
            onChange={(channel) => missing.choose({ channel })}
            options={missing.running.map((id) => ({
              value: id,
              label: <Method id={id} channels={missing.channels} />,
            }))}
          />
          <OwnAccount missing={missing} />
        </div>
      </Sheet>
    </>
  );
}

/** The person's own account that the money is sent from; the seller sees it. */
function OwnAccount({ missing }: { missing: Missing }) {
  const messages = useMessages(missingMessages);
  const nameOf = (own: Missing['accounts'][number]) =>
    own.bank_name ?? missing.channels.find(({ id }) => id === own.channel)?.name ?? own.channel;
  return (
    <Picker
      label={messages.payFrom}
      placeholder={messages.needsAccount}
      value={missing.account?.id ?? null}
      onChange={(account) => missing.choose({ account })}
      options={missing.accounts.map((own) => ({
        value: own.id,
        label: `${own.number} · ${nameOf(own)}`,
        note: own.holder,
      }))}
      more={<Row icon="plus" title={messages.addAccount} hasChevron {...linkTo('add-chain')} />}
    />
  );
}

function Method({ id, channels }: { id: string; channels: readonly Channel[] }) {
  const channel = channels.find((other) => other.id === id);
  return <MethodTag colour={channel?.colour ?? 'card'}>{channel?.name ?? id}</MethodTag>;
}

/** "¥7.03 · accepts at once, releases in 6 min". */
function useOfferFacts(): (offer: Offer) => string {
  const messages = useMessages(missingMessages);
  const { fiat } = useShownCurrencies();
  return ({ listing, accept_minutes: acceptMinutes }) => {
    const seconds = listing.seller.reputation.average_release_seconds;
    return [
      moneyText(listing.price, fiat),
      listing.accepts_automatically ? messages.acceptsAtOnce : messages.accepts(acceptMinutes),
      ...(seconds === null ? [] : [messages.releases(Math.max(1, Math.round(seconds / MINUTE_SECONDS)))]),
    ].join(' · ');
  };
}
