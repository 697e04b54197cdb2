/**
 * A sign that a notice was seen or merely received: a visible page showed it, its push was opened or just sounded, and
 * so on.
 */
export type NoticeSign = 'shown' | 'opened' | 'messaged' | 'sounded' | 'taken' | 'marked_read';

/** The version of a state that an act or a page names as shown on its screen, and the versions that count. */
interface NamedVersion {
  /** Null if the client names none. */
  readonly named: number | null;
  /** The version at which the state in question began; null while it is not in force. */
  readonly since: number | null;
  readonly latest: number;
}

/** A sign from which it may be concluded that a state was seen. */
export type Sign = NoticeSign | NamedVersion;

/** A person could see it, a phone sounded, or nothing is known. */
export type Proof = 'person' | 'phone' | 'nothing';

/**
 * How much a sign proves; every conclusion of "seen" is made here. The time of an act proves nothing: an outbox sends
 * old acts late, and devices fetch, acknowledge and mark automatically. Only the version that an act names counts.
 */
export function proofOf(sign: Sign): Proof {
  if (typeof sign === 'object') return isNamed(sign) ? 'person' : 'nothing';
  return proofs[sign];
}

const proofs: Readonly<Record<NoticeSign, Proof>> = {
  shown: 'person',
  opened: 'person',
  // For an SMS or an e-mail, all that is known is that its provider accepted it.
  messaged: 'person',
  sounded: 'phone',
  taken: 'nothing',
  // Pages automatically mark notices that need not interrupt.
  marked_read: 'nothing',
};

/** A version that does not exist yet proves nothing. */
function isNamed({ named, since, latest }: NamedVersion): boolean {
  return named !== null && since !== null && since <= named && named <= latest;
}

/**
 * The new read position of a side after a visible page reported a position: never back, nor beyond the last message.
 */
export function readUntil(read: number, page: { readonly position: number; readonly last: number }): number {
  return Math.max(read, Math.min(page.position, page.last));
}

/**
 * The new read position after one's own message: unread messages before it stay unread, because it may have waited on a
 * phone.
 */
export function readAfterOwnMessage(read: number, position: number): number {
  return read === position - 1 ? position : read;
}
