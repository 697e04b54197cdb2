import { type ReplyKind, replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { type EventName, eventName } from '@eh/contract/trading/trades/event-name.ts';
import type { Case, CaseAct } from './queries.ts';

/** One line of what happened, whoever did it. */
export interface HistoryLine {
  readonly key: string;
  readonly at: number;
  readonly who: { readonly side: 'buyer' | 'seller' | 'operator' | 'system' } | { readonly name: string };
  /** The statuses it led from and to, by number; null where the trade did not move. */
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
    | { readonly kind: 'act'; readonly name: CaseAct['act']; readonly reason: string };
  /** Seconds since the line before. */
  readonly after: number | null;
}

type Line = Omit<HistoryLine, 'after'>;

/** Acts that no reply tells of. */
const ownActs: readonly CaseAct['act'][] = ['claim', 'release', 'complaint.sign', 'complaint.hold'];

/** Steps of the trade that a reply of the same second says in more words. */
const toldBy: Partial<Record<ReplyKind, readonly EventName[]>> = {
  opened: ['complain', 'notReceived'],
  withdrawn: ['withdraw'],
  gave_up: ['giveUp'],
  decided: ['decidedRelease', 'decidedReturn', 'decidedSplit'],
};

/** Steps, replies and acts in one order, newest first, each with the time since the one before. */
export function historyOf(one: Pick<Case, 'events' | 'replies'>, acts: readonly CaseAct[]): readonly HistoryLine[] {
  const told = new Set<number>();
  const replies = one.replies.map((reply): Line => {
    const names = toldBy[reply.kind] ?? [];
    const place = one.events.findIndex((event) => event.at === reply.at && names.includes(eventName(event)));
    const event = one.events[place];
    if (event) told.add(place);
    return replyLine(reply, event);
  });
  const events = one.events.flatMap((event, place): Line[] => (told.has(place) ? [] : [eventLine(event, place)]));
  const lines = [...events, ...replies, ...acts.filter((act) => ownActs.includes(act.act)).map(actLine)];
  // Stable: what is of one second keeps the order above.
  const sorted = lines.toSorted((first, second) => first.at - second.at);
  return sorted
    .map((line, place) => ({ ...line, after: place === 0 ? null : line.at - (sorted[place - 1]?.at ?? line.at) }))
    .toReversed();
}

function replyLine(reply: Case['replies'][number], event: Case['events'][number] | undefined): Line {
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

function eventLine(event: Case['events'][number], place: number): Line {
  return {
    key: `event ${place}`,
    at: event.at,
    who: { side: event.actor },
    moved: { from: event.from, to: event.to },
    what: { kind: 'event', name: eventName(event) },
  };
}

function actLine(act: CaseAct): Line {
  return {
    key: act.id,
    at: act.at,
    who: { name: act.operator },
    moved: null,
    what: { kind: 'act', name: act.act, reason: act.reason },
  };
}

function sideOfRole(role: number): 'buyer' | 'seller' | 'operator' {
  if (role === replyRole.buyer) return 'buyer';
  return role === replyRole.seller ? 'seller' : 'operator';
}
