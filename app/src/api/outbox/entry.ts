import type { RequestOf } from '@eh/contract/calls.ts';

/** The actions that must not be lost: each is stored on the phone until the server has answered. */
export type OutboxCall = 'POST /api/transaction/paid' | 'POST /api/chat/send';

/** A file that is uploaded before its action is sent. */
interface OutboxFile {
  /** The idempotency key of the upload, so that the file is stored once. */
  readonly key: string;
  readonly file: File;
  /** The id of the file on the server, once uploaded. */
  readonly storedId: string | null;
}

/**
 * The progress of an entry: stored on the phone, sent without an answer yet, answered, or finally refused. Only the
 * server's answer sets the last two.
 */
type Stage = 'saved' | 'sent' | 'done' | 'refused';

export interface EntryOf<Call extends OutboxCall> {
  /** The idempotency key of the action: every attempt carries it, and the server performs it once. */
  readonly id: string;
  readonly userid: string;
  /** Entries of one lane are sent in the order of their creation. */
  readonly lane: string;
  readonly call: Call;
  readonly request: RequestOf<Call>;
  readonly files: readonly OutboxFile[];
  /** Milliseconds by the server's clock. */
  readonly savedAt: number;
  readonly stage: Stage;
  /** Whether the device could store the entry; if not, it is lost when the page closes. */
  readonly isStored: boolean;
  readonly failure: { readonly code: number; readonly text: string } | null;
}

export type OutboxEntry = { [Call in OutboxCall]: EntryOf<Call> }[OutboxCall];

/** The first unsent entry of each lane; a refused one blocks no other. */
export function nextToSend(entries: readonly OutboxEntry[], userid: string | null): readonly OutboxEntry[] {
  const waiting = entries.filter(
    (entry) => entry.userid === userid && (entry.stage === 'saved' || entry.stage === 'sent'),
  );
  return waiting.filter((entry, index) => waiting.findIndex((other) => other.lane === entry.lane) === index);
}
