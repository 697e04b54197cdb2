import { Steps } from '@eh/ui/lists/steps.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { Ruler } from '@eh/ui/time/ruler.tsx';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { useNumberInForce } from '../../parts/settings/settings-in-force.ts';
import { tradeMessages } from './messages.ts';
import type { Trade } from './queries.ts';
import { refetchTrade } from './queries.ts';
import { articleFor, cancelReasonOf, stateOf, stepOf } from './trade-state.ts';

export interface TradeHeadProps {
  trade: Trade;
  /** A notice about a lost race or a reminder. */
  notice: string | null;
}

/** The state of a trade, its deadline and its progress. */
export function TradeHead({ trade, notice }: TradeHeadProps) {
  const messages = useMessages(tradeMessages);
  const { title } = messages.heads[trade.side][stateOf(trade)];
  const step = stepOf(trade);
  const subtitle = useSubtitle(trade);
  return (
    <section className="px-page pt-3">
      <div className="flex items-center gap-3">
        <h2 className="title flex-1">{title}</h2>
        {trade.deadline_at !== null && (
          <Clock
            deadlineAt={trade.deadline_at}
            whose={trade.is_my_turn ? 'mine' : 'theirs'}
            size="big"
            isSpoken
            onEnd={() => void refetchTrade(trade)}
          />
        )}
      </div>
      <output className="sr-only">{title}</output>
      {subtitle !== '' && <p className="text-muted">{subtitle}</p>}
      <p className="mt-1">
        <HelpLink article={articleFor(trade)} />
      </p>
      <output className="block">
        {notice !== null && (
          <p className="warn-line mt-3">
            <Icon name="info" size={20} />
            <span className="label">{notice}</span>
          </p>
        )}
      </output>
      <TradeRuler trade={trade} />
      {step !== null && (
        <div className="mt-4">
          <Steps label={messages.steps} steps={messages.stepNames} current={step} />
        </div>
      )}
    </section>
  );
}

function useSubtitle(trade: Trade): string {
  const messages = useMessages(tradeMessages);
  const formats = useFormats();
  const state = stateOf(trade);
  const lapses = useNumberInForce('trade.rules.lapses_until_paused');
  if (state === 'cancelled') {
    const reason = cancelReasonOf(trade);
    const ofBid = trade.opened_by === 'seller' ? messages.ofBid.cancelled[trade.side][reason] : undefined;
    const said = ofBid ?? messages.cancelled[trade.side][reason];
    return typeof said === 'string' ? said : said(lapses);
  }
  if (trade.money_state === 'split') return messages.split;
  if (state === 'succeeded' && trade.is_automatic) return messages.automatic[trade.side];
  const until = trade.deadline_at === null ? '' : formats.time(trade.deadline_at);
  if (state === 'paying' && trade.opened_by === 'seller' && until !== '')
    return messages.ofBid.paying[trade.side](until);
  return messages.heads[trade.side][state].sub(until);
}

function TradeRuler({ trade }: { trade: Trade }) {
  const messages = useMessages(tradeMessages).ruler;
  const formats = useFormats();
  if (trade.deadline_at === null || trade.deadline_from === null) return null;
  const begun = startEvents[stateOf(trade)];
  const start = begun === 'accepted' && trade.opened_by === 'seller' ? 'sold' : begun;
  const from = formats.time(trade.deadline_from);
  const until = formats.time(trade.deadline_at);
  // After a withdrawn complaint the clock runs from the withdrawal, not from the payment.
  const isFromStart = start !== 'paid' || trade.paid_at === trade.deadline_from;
  const releases = start === 'paid' && trade.release_policy.every((condition) => condition.is_met);
  return (
    <div className="mt-4">
      <Ruler
        startedAt={trade.deadline_from}
        deadlineAt={trade.deadline_at}
        from={start && isFromStart ? messages[start](from) : from}
        until={
          releases && trade.side === 'seller' ? messages.release(until) : trade.is_my_turn ? messages.due(until) : until
        }
      />
    </div>
  );
}

const startEvents: Partial<Record<ReturnType<typeof stateOf>, 'ordered' | 'accepted' | 'ranOut' | 'paid'>> = {
  accepting: 'ordered',
  paying: 'accepted',
  late: 'ranOut',
  grace: 'ranOut',
  confirming: 'paid',
};
