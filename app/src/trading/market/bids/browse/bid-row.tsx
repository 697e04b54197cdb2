import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { MarketRow } from '@eh/ui/lists/market-row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { articleOf } from '../../../../api/failures/help-links.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { shellMessages } from '../../../../shell/messages.ts';
import { showModal } from '../../../../shell/modals.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { rangeText } from '../../amounts.ts';
import { Fact, TradeRecord } from '../../browse/listing-row.tsx';
import { browseMessages } from '../../browse/messages.ts';
import { hoursText } from '../../hours-text.ts';
import { MethodTags } from '../../method-tags.tsx';
import type { BidRow as BidRowFacts } from '../queries.ts';
import { useDistanceText } from '../reference-distance.ts';
import { buyerListMessages } from './messages.ts';

/** A buy listing of the market: its buyer and price, and whether the user can sell to it. */
export function BidRow({ row, reference }: { row: BidRowFacts; reference: string | null }) {
  const messages = useMessages(buyerListMessages);
  const habits = useMessages(browseMessages).row;
  const { coin, fiat } = useShownCurrencies();
  const language = useLanguage();
  const distance = useDistanceText(row.price, reference);
  const { buyer } = row;
  const { reputation } = buyer;
  return (
    <MarketRow
      person={{
        name: buyer.nickname,
        src: buyer.avatar ?? undefined,
        isOnline: buyer.is_online,
        isVerified: buyer.is_verified,
      }}
      personLink={linkTo('person', { id: buyer.userid })}
      record={<TradeRecord person={buyer} />}
      price={<Amount value={row.price} currency={fiat} size="figure" />}
      facts={[
        ...(distance === null ? [] : [distance]),
        <Fact key="wants" name={messages.wants}>
          {moneyText(row.remaining, coin)}
        </Fact>,
        <Fact key="limit" name={messages.limit}>
          {rangeText(row.minimum, row.maximum, fiat)}
        </Fact>,
      ]}
      habits={[
        reputation.trades > 0 && habits.people(reputation.people),
        reputation.good_percent !== null && habits.good(reputation.good_percent),
        reputation.average_pay_seconds !== null &&
          messages.pays(Math.max(1, Math.round(reputation.average_pay_seconds / MINUTE_SECONDS))),
        messages.atMost(row.payment_window_minutes),
        row.open_hours !== null && habits.hours(hoursText(row.open_hours, language)),
      ].filter((line) => line !== false)}
      methods={<MethodTags channels={row.channels} />}
      action={<RowAction row={row} />}
    />
  );
}

function RowAction({ row }: { row: BidRowFacts }) {
  const messages = useMessages(buyerListMessages);
  const shell = useMessages(shellMessages);
  const { fiat } = useShownCurrencies();
  const price = moneyText(row.price, fiat);
  if (row.obstacle === null)
    return (
      <Button
        kind="side-sell"
        size="small"
        label={messages.sellTo(price, row.buyer.nickname)}
        {...linkTo('sell-apply', { id: row.id })}
      >
        {messages.sell}
      </Button>
    );
  if (row.obstacle.code === bidRefusals.OwnBid.code)
    return (
      <Button kind="line" size="small" label={messages.ownOf(price)} {...linkTo('my-bid', { id: row.id })}>
        {messages.own}
      </Button>
    );
  const { code, msg: text } = row.obstacle;
  return (
    <Button
      kind="line"
      size="small"
      label={messages.unavailableWhy(row.buyer.nickname)}
      onClick={() => void showModal({ title: messages.why, text, confirm: shell.gotIt, article: articleOf(code) })}
    >
      {messages.unavailable}
    </Button>
  );
}
