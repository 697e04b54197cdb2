import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { MarketRow as MarketRowPart } from '@eh/ui/lists/market-row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { articleOf } from '../../../api/failures/help-links.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { showModal } from '../../../shell/modals.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { rangeText, roundText } from '../amounts.ts';
import { hoursText } from '../hours-text.ts';
import { MethodTags } from '../method-tags.tsx';
import { followMessages } from '../pricing/follow-messages.ts';
import { marginText } from '../pricing/margin-text.ts';
import type { MarketRow } from '../queries.ts';
import { browseMessages } from './messages.ts';

/** A listing of the market: its seller and price, and whether the user can buy from it. */
export function ListingRow({ row }: { row: MarketRow }) {
  const messages = useMessages(browseMessages).row;
  const { coin, fiat } = useShownCurrencies();
  const language = useLanguage();
  const { seller } = row;
  const pricing = useMessages(followMessages);
  return (
    <MarketRowPart
      person={{
        name: seller.nickname,
        src: seller.avatar ?? undefined,
        isOnline: seller.is_online,
        isVerified: seller.is_verified,
      }}
      personLink={linkTo('person', { id: seller.userid })}
      record={<TradeRecord person={seller} />}
      price={<Amount value={row.price} currency={fiat} size="figure" />}
      facts={[
        ...(row.margin_permille === null ? [] : [pricing.follows(marginText(row.margin_permille))]),
        <Fact key="left" name={messages.available}>
          {moneyText(row.remaining, coin)}
        </Fact>,
        <Fact key="limit" name={row.is_whole_only ? messages.whole : messages.limit}>
          {row.is_whole_only ? roundText(row.maximum, fiat) : rangeText(row.minimum, row.maximum, fiat)}
        </Fact>,
      ]}
      habits={[
        seller.reputation.trades > 0 && messages.people(seller.reputation.people),
        seller.reputation.good_percent !== null && messages.good(seller.reputation.good_percent),
        row.accepts_automatically && messages.acceptsItself,
        seller.reputation.average_release_seconds !== null &&
          messages.releases(Math.max(1, Math.round(seller.reputation.average_release_seconds / MINUTE_SECONDS))),
        messages.toPay(row.payment_window_minutes),
        row.open_hours !== null && messages.hours(hoursText(row.open_hours, language)),
      ].filter((line) => line !== false)}
      methods={<MethodTags channels={row.channels} />}
      action={<RowAction row={row} />}
    />
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {name} <span className="whitespace-nowrap text-ink">{children}</span>
    </>
  );
}

/** The number of trades and the completion rate: "1,284 trades | 98.6%". */
export function TradeRecord({ person }: { person: MarketRow['seller'] }) {
  const messages = useMessages(browseMessages).row;
  const { trades, completion_percent: completion } = person.reputation;
  if (trades === 0) return messages.noTrades;
  const count = messages.record(groupDigits(`${trades}`));
  if (completion === null) return count;
  return (
    <>
      {count}
      <span aria-hidden="true"> | </span>
      {completion}%
    </>
  );
}

function RowAction({ row }: { row: MarketRow }) {
  const messages = useMessages(browseMessages).row;
  const shell = useMessages(shellMessages);
  const { fiat } = useShownCurrencies();
  const price = moneyText(row.price, fiat);
  if (row.obstacle === null)
    return (
      <Button
        kind="side-buy"
        size="small"
        label={messages.buyFrom(price, row.seller.nickname)}
        {...linkTo('buy-apply', { id: row.id })}
      >
        {messages.buy}
      </Button>
    );
  if (row.obstacle.code === marketRefusals.OwnOrder.code)
    return (
      <Button kind="line" size="small" label={messages.ownOf(price)} {...linkTo('my-sale-order', { id: row.id })}>
        {messages.own}
      </Button>
    );
  const { code, msg: text } = row.obstacle;
  return (
    <Button
      kind="line"
      size="small"
      label={messages.unavailableWhy(row.seller.nickname)}
      onClick={() => void showModal({ title: messages.why, text, confirm: shell.gotIt, article: articleOf(code) })}
    >
      {messages.unavailable}
    </Button>
  );
}
