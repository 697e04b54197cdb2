import { type ReplyKind, replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { type EventName, eventName } from '@eh/contract/trading/trades/event-name.ts';
import type { Case, CaseAction } from './queries.ts';

/** One row of the history: a step of the trade, a reply or an action of an operator. */
export interface HistoryRow {
  readonly key: string;
  readonly at: number;
  readonly who: { readonly side: 'buyer' | 'seller' | 'operator' | 'system' } | { readonly name: string };
  /** The statuses before and after, by number; null when the status did not change. */
  readonly moved: { readonly from: number | null; readonly to: number } | null;
  readonly what:
    | { readonly kind: 'event'; readonly name: EventName }
    | {
        readonly kind: 'reply';
        readonly name: ReplyKind;
        readonly text: string;
        readonly fileCount: number;
        readonly proofCode: string | null;
      }
    | { readonly kind: 'action'; readonly name: CaseAction['act']; readonly reason: string };
  /** Seconds since the previous row. */
  readonly after: number | null;
}

type Row = Omit<HistoryRow, 'after'>;

/** The actions that no reply represents. */
const actionsWithoutReply: readonly CaseAction['act'][] = ['claim', 'release', 'complaint.sign', 'complaint.hold'];

/** The trade steps that a reply of the same second represents, with more detail. */
const stepsOfReply: Partial<Record<ReplyKind, readonly EventName[]>> = {
  opened: ['complain', 'notReceived'],
  withdrawn: ['withdraw'],
  gave_up: ['giveUp'],
  decided: ['decidedRelease', 'decidedReturn', 'decidedSplit'],
};

/** Steps, replies and actions, newest first, each with the time since the previous one. */
export function historyOf(
  { events, replies }: Pick<Case, 'events' | 'replies'>,
  actions: readonly CaseAction[],
): readonly HistoryRow[] {
  const mergedEvents = new Set<number>();
  const replyRows = replies.map((reply): Row => {
    const names = stepsOfReply[reply.kind] ?? [];
    const index = events.findIndex((event) => event.at === reply.at && names.includes(eventName(event)));
    const event = events[index];
    if (event) mergedEvents.add(index);
    return replyRow(reply, event);
  });
  const eventRows = events.flatMap((event, index): Row[] => (mergedEvents.has(index) ? [] : [eventRow(event, index)]));
  const actionRows = actions.filter(({ act }) => actionsWithoutReply.includes(act)).map(actionRow);
  // The sort is stable: rows of the same second stay in this order.
  const sorted = [...eventRows, ...replyRows, ...actionRows].toSorted((first, second) => first.at - second.at);
  return sorted
    .map((row, index) => ({ ...row, after: index === 0 ? null : row.at - (sorted[index - 1]?.at ?? row.at) }))
    .toReversed();
}

function replyRow(reply: Case['replies'][number], event: Case['events'][number] | undefined): Row {
  return {
    key: reply.id,
    at: reply.at,
    who: { side: sideOfRole(reply.role) },
    moved: event ? { from: event.from, to: event.to } : null,
    what: {
      kind: 'reply',
      name: reply.kind,
      text: reply.text,
      fileCount: reply.file_count,
      proofCode: reply.proof_code,
    },
  };
}

function eventRow(event: Case['events'][number], index: number): Row {
  return {
    key: `event ${index}`,
    at: event.at,
    who: { side: event.actor },
    moved: { from: event.from, to: event.to },
    what: { kind: 'event', name: eventName(event) },
  };
}

function actionRow(action: CaseAction): Row {
  return {
    key: action.id,
    at: action.at,
    who: { name: action.operator },
    moved: null,
    what: { kind: 'action', name: action.act, reason: action.reason },
  };
}

function sideOfRole(role: number): 'buyer' | 'seller' | 'operator' {
  if (role === replyRole.buyer) return 'buyer';
  return role === replyRole.seller ? 'seller' : 'operator';
}
