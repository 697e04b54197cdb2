import type { Change } from '../state-machine/trade.ts';
import type { ClockChange } from '../state-machine/trade-facts.ts';
import type { MovingColumns, TradeRow } from '../store.ts';

/** The columns that a change writes into its trade. */
export function columnsAfter(trade: TradeRow, change: Change, at: Date): Partial<MovingColumns> {
  const clock = clockColumns(change.clock);
  return {
    ...clock,
    status: change.to,
    phase: change.phase,
    ...(change.to === 'suspended' ? { status_before: change.from } : {}),
    ...(change.money === null ? {} : { money_state: change.money }),
    ...(change.cancelReason === null ? {} : { cancel_reason: change.cancelReason }),
    ...(change.isAutomatic ? { is_automatic: true } : {}),
    ...(change.event === 'accept' ? { accepted_at: at } : {}),
    ...(change.isPaidNow && trade.paid_at === null ? { paid_at: at } : {}),
    ...(change.to === 'awaitingConfirmation' && change.clock.kind === 'set' ? { confirm_until: change.clock.at } : {}),
    ...(change.event === 'say_not_received' ? { said_not_received_at: at } : {}),
    ...(change.isOver ? { finished_at: at } : {}),
    ...agreementColumns(change, at),
  };
}

/** A request to cancel ends when it is answered, and at every other change of status. */
function agreementColumns(change: Change, at: Date): Partial<MovingColumns> {
  const side = change.by === 'buyer' || change.by === 'seller' ? change.by : null;
  if (change.event === 'ask_to_cancel') return { cancel_asked_by: side, cancel_asked_at: at };
  if (change.event === 'stop_clock')
    return side === 'buyer' ? { buyer_stopped_clock_at: at } : { seller_stopped_clock_at: at };
  const hasMoved = change.from !== change.to || change.event === 'decline_to_cancel';
  return hasMoved ? { cancel_asked_by: null, cancel_asked_at: null } : {};
}

function clockColumns(clock: ClockChange): Partial<MovingColumns> {
  switch (clock.kind) {
    case 'keep':
      return {};
    case 'drop':
      return { deadline_from: null, deadline_at: null, stopped_seconds: null };
    case 'set':
      return { deadline_from: clock.from, deadline_at: clock.at, stopped_seconds: null };
    case 'stop':
      return { deadline_from: null, deadline_at: null, stopped_seconds: clock.secondsLeft };
    default:
      return clock satisfies never;
  }
}
