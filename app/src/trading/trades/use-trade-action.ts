import { Refused } from '@eh/client/calls/refused.ts';
import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { useAction } from '../../api/queries.ts';
import { tradeMessages } from './messages.ts';
import type { Trade } from './queries.ts';
import { cacheTrade, tradeNow } from './queries.ts';
import { useShowTradeNotice } from './trade-notice.ts';
import { stateOf } from './trade-state.ts';

/** The calls that change a trade. Each answers with the changed trade. */
export type TradeCall = Extract<
  CallName,
  `POST /api/transaction/${
    | 'verify'
    | 'cancelByBuyer'
    | 'cancelBySeller'
    | 'voucher'
    | 'confirm'
    | 'not_received'
    | 'ask_cancel'
    | 'answer_cancel'
    | 'stop_clock'}`
>;

export interface TradeActionEffects {
  /** Called when the action succeeded or lost a race, so that its sheet can close. */
  readonly onOver?: () => void;
  readonly onDone?: () => void;
  /** Handles a refusal and returns whether it did. Other refusals are shown as a toast. */
  readonly onRefused?: (refused: Refused) => boolean;
}

/** An action on a trade. After a lost race it shows the new state with a notice, instead of a bare error. */
export function useTradeAction<Name extends TradeCall>(name: Name, trade: Trade, effects: TradeActionEffects = {}) {
  const messages = useMessages(tradeMessages);
  const showNotice = useShowTradeNotice();
  const action = useAction(name, { feedback: 'modals', onDone: (answer) => cacheTrade(answer) });
  const handleRefused = async (refused: Refused) => {
    if (refused.isUncertain || effects.onRefused?.(refused)) return;
    if (!lostRaces.includes(refused.code)) return showRefusal(refused);
    const now = await tradeNow(trade);
    effects.onOver?.();
    showNotice(now ? messages.movedOn(messages.heads[now.side][stateOf(now)].title) : refused.text);
  };
  const isRunning = useRef(false);
  const run = async (request: RequestOf<Name>) => {
    // The pending state reaches the button a moment later; a second tap before that must have no effect.
    if (isRunning.current) return;
    isRunning.current = true;
    showNotice(null);
    try {
      await action.mutateAsync(request);
      effects.onOver?.();
      effects.onDone?.();
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      await handleRefused(cause);
    } finally {
      isRunning.current = false;
    }
  };
  return { run: (request: RequestOf<Name>) => void run(request), isPending: action.isPending };
}

/** The trade as shown on the page: an act counts as proof that the person saw those steps. */
export function shownTrade({ id, events }: Trade): { id: string; seen_version: number } {
  return { id, seen_version: events.length };
}

const lostRaces: readonly number[] = [
  tradeRefusals.TradeMovedOn.code,
  tradeRefusals.NotAcceptedYet.code,
  tradeRefusals.NotPaidYet.code,
  tradeRefusals.DeadlinePassed.code,
  tradeRefusals.NotYourStep.code,
];
