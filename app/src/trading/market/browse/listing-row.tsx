import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { Amount } from '@eh/ui/amount.tsx';
import { Button } from '@eh/ui/button.tsx';
import { MarketRow as MarketRowPart } from '@eh/ui/market-row.tsx';
import { groupDigits, moneyText } from '@eh/ui/money-text.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { shellWords } from '../../../shell/copy.ts';
import { showModal } from '../../../shell/modals.ts';
import { linkTo } from '../../../shell/page-link.tsx';
import { rangeText, roundText } from '../amounts.ts';
import { followWords } from '../follow-copy.ts';
import { hoursText } from '../hours-text.ts';
import { marginText } from '../margin-text.ts';
import { MethodTags } from '../method-tags.tsx';
import type { MarketRow } from '../queries.ts';
import { browseWords } from './copy.ts';

const MINUTE_SECONDS = 60;

/** A listing of the market: who sells, for how much, and whether this person can take it. */
export function ListingRow({ row }: { row: MarketRow }) {
  const words = useWords(browseWords).row;
  const { coin, fiat } = useShownCurrencies();
  const language = useLanguage();
  const { seller } = row;
  const pricing = useWords(followWords);
  return (
    <MarketRowPart
      person={{
        name: seller.nickname,
        src: seller.avatar ?? undefined,
        isOnline: seller.is_online,
        isVerified: seller.is_verified,
      }}
      personLink={linkTo('person', { id: seller.userid })}
      record={<TradeRecord row={row} />}
      price={<Amount value={row.price} currency={fiat} size="figure" />}
      facts={[
        ...(row.margin_permille === null ? [] : [pricing.follows(marginText(row.margin_permille))]),
        <Fact key="left" name={words.available}>
          {moneyText(row.remaining, coin)}
        </Fact>,
        <Fact key="limit" name={row.is_whole_only ? words.whole : words.limit}>
          {row.is_whole_only ? roundText(row.maximum, fiat) : rangeText(row.minimum, row.maximum, fiat)}
        </Fact>,
      ]}
      habits={[
        seller.reputation.trades > 0 && words.people(seller.reputation.people),
        seller.reputation.good_percent !== null && words.good(seller.reputation.good_percent),
        row.accepts_automatically && words.acceptsItself,
        seller.reputation.average_release_seconds !== null &&
          words.releases(Math.max(1, Math.round(seller.reputation.average_release_seconds / MINUTE_SECONDS))),
        words.toPay(row.payment_window_minutes),
        row.open_hours !== null && words.hours(hoursText(row.open_hours, language)),
      ].filter((line) => line !== false)}
      methods={<MethodTags channels={row.channels} />}
      action={<RowAction row={row} />}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {name} <span className="whitespace-nowrap text-ink">{children}</span>
    </>
  );
}

/** "1,284 orders | 98.6%" */
function TradeRecord({ row }: { row: MarketRow }) {
  const words = useWords(browseWords).row;
  const { trades, completion_percent: completion } = row.seller.reputation;
  if (trades === 0) return words.noTrades;
  const count = words.record(groupDigits(`${trades}`));
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
  const words = useWords(browseWords).row;
  const shell = useWords(shellWords);
  const { fiat } = useShownCurrencies();
  const price = moneyText(row.price, fiat);
  if (row.obstacle === null)
    return (
      <Button
        kind="side-buy"
        size="small"
        label={words.buyFrom(price, row.seller.nickname)}
        {...linkTo('buy-apply', { id: row.id })}
      >
        {words.buy}
      </Button>
    );
  if (row.obstacle.code === marketRefusals.OwnOrder.code)
    return (
      <Button kind="line" size="small" label={words.ownOf(price)} {...linkTo('my-sale-order', { id: row.id })}>
        {words.own}
      </Button>
    );
  const text = row.obstacle.msg;
  return (
    <Button
      kind="line"
      size="small"
      label={words.unavailableWhy(row.seller.nickname)}
      onClick={() => void showModal({ title: words.why, text, confirm: shell.gotIt })}
    >
      {words.unavailable}
    </Button>
  );
}
