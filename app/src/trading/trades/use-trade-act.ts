import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { useAction } from '../../api/queries.ts';
import { Refused } from '../../api/refused.ts';
import { tradeMessages } from './messages.ts';
import type { Trade } from './queries.ts';
import { keepTrade, refetchTrade } from './queries.ts';
import { useTradeLine } from './trade-line.ts';
import { stateOf } from './trade-state.ts';

/** The acts that move a trade; each answers with the trade as it is then. */
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

export interface TradeActEffects {
  /** Done, or lost to somebody who was first: whatever asked for the act has nothing left to ask. */
  readonly onOver?: () => void;
  readonly onDone?: () => void;
  /** Shows a refusal itself and says whether it did; others are said by toast. */
  readonly onRefused?: (refused: Refused) => boolean;
}

/** An act on a trade. Who loses a race is shown the new state and told so; nobody is left with a bare error. */
export function useTradeAct<Name extends TradeCall>(name: Name, trade: Trade, effects: TradeActEffects = {}) {
  const messages = useMessages(tradeMessages);
  const showLine = useTradeLine();
  const act = useAction(name, { feedback: 'modals', onDone: (answer) => keepTrade(answer) });
  const handleRefused = async (refused: Refused) => {
    if (refused.isUncertain || effects.onRefused?.(refused)) return;
    if (!lostRaces.includes(refused.code)) return showToast({ text: refused.text, icon: 'warn' });
    const now = await refetchTrade(trade);
    effects.onOver?.();
    showLine(now ? messages.movedOn(messages.heads[now.side][stateOf(now)].title) : refused.text);
  };
  const isRunning = useRef(false);
  const run = async (request: RequestOf<Name>) => {
    // The button learns a moment later that it is pending; a second tap in between must find the door closed.
    if (isRunning.current) return;
    isRunning.current = true;
    showLine(null);
    try {
      await act.mutateAsync(request);
      effects.onOver?.();
      effects.onDone?.();
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      await handleRefused(cause);
    } finally {
      isRunning.current = false;
    }
  };
  return { run: (request: RequestOf<Name>) => void run(request), isPending: act.isPending };
}

const lostRaces: readonly number[] = [
  tradeRefusals.TradeMovedOn.code,
  tradeRefusals.NotAcceptedYet.code,
  tradeRefusals.NotPaidYet.code,
  tradeRefusals.DeadlinePassed.code,
  tradeRefusals.NotYourStep.code,
];
