import { MINUTE_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/lists/timeline.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import type { PaymentAccount } from '../../queries.ts';
import { useChannels } from '../../queries.ts';
import { minutesOf } from '../comparison.ts';
import { accountText } from '../entry/account-text.ts';
import { quickMessages } from '../messages.ts';
import type { QuickOffer } from '../queries.ts';

/** The steps of a purchase, each with the time that it takes. */
export function BuySteps({ offer, account }: { offer: QuickOffer; account: PaymentAccount | undefined }) {
  const messages = useMessages(quickMessages);
  const { coin } = useShownCurrencies();
  const channels = useChannels().data?.channels ?? [];
  const { median_seconds: release, median_whole_seconds: whole } = offer;
  return (
    <>
      <SectionHeader title={messages.steps} aside={whole === null ? undefined : messages.whole(minutesOf(whole))} />
      <div className="px-page">
        <Timeline label={messages.steps}>
          <TimelineEntry who={messages.placed} time={messages.now} isNow>
            <p className="note">{messages.placedNote(moneyText(offer.amount, coin))}</p>
          </TimelineEntry>
          {!offer.accepts_automatically && (
            <TimelineEntry who={messages.accepting} time={null} isAhead>
              <p className="note">{messages.acceptingNote}</p>
            </TimelineEntry>
          )}
          <TimelineEntry
            who={messages.paying(account === undefined ? '' : accountText(account, channels))}
            time={messages.payWithin(offer.payment_window_minutes)}
            isAhead
          >
            {account !== undefined && <p className="note">{messages.payingNote(account.holder)}</p>}
          </TimelineEntry>
          <TimelineEntry who={messages.releasing} time={null} isAhead>
            <p className="note">
              {release === null ? messages.releasesUnknown : messages.releasesIn(minutesOf(release))}
            </p>
          </TimelineEntry>
        </Timeline>
      </div>
    </>
  );
}

/** The coins of a sale that are locked, and until when the buyer has to pay. */
export function LockNote({ offer, updatedAt }: { offer: QuickOffer; updatedAt: number }) {
  const messages = useMessages(quickMessages);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const until = formats.time(Math.floor(updatedAt / SECOND) + offer.payment_window_minutes * MINUTE_SECONDS);
  return (
    <div className="px-page pt-4">
      <Callout title={messages.locked(moneyText(offer.amount, coin))} lines={[messages.lockedNote(until)]} />
    </div>
  );
}
