import type { RequestOf } from '@eh/contract/calls.ts';

/** The acts that must not be lost: each is kept on the phone until the server has answered. */
export type OutboxCall = 'POST /api/transaction/paid' | 'POST /api/chat/send';

/** A file that goes ahead of its act. */
export interface OutboxFile {
  /** Its upload carries this number, so that a file is stored once. */
  readonly key: string;
  readonly file: File;
  /** Its id on the server, once it is there. */
  readonly storedId: string | null;
}

/**
 * Where an entry stands: kept on the phone, all of it sent and no answer yet, answered, or refused for good. Only the
 * last two are the server's word.
 */
export type Stage = 'saved' | 'sent' | 'done' | 'refused';

export interface EntryOf<Call extends OutboxCall> {
  /** The number of the action: every attempt carries it, and the server does it once. */
  readonly id: string;
  readonly userid: string;
  /** Entries of one lane leave in the order in which they came. */
  readonly lane: string;
  readonly call: Call;
  readonly request: RequestOf<Call>;
  readonly files: readonly OutboxFile[];
  /** Milliseconds of the server's clock. */
  readonly savedAt: number;
  readonly stage: Stage;
  /** Whether the device could keep it; if not, it lives only as long as the page. */
  readonly isKept: boolean;
  readonly failure: { readonly code: number; readonly text: string } | null;
}

export type OutboxEntry = { [Call in OutboxCall]: EntryOf<Call> }[OutboxCall];

/** The first of each lane that still has to leave; one that was refused stands in nobody's way. */
export function nextToSend(entries: readonly OutboxEntry[], userid: string | null): readonly OutboxEntry[] {
  const waiting = entries.filter(
    (entry) => entry.userid === userid && (entry.stage === 'saved' || entry.stage === 'sent'),
  );
  return waiting.filter((entry, place) => waiting.findIndex((other) => other.lane === entry.lane) === place);
}
