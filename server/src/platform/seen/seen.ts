/** A sign that a notice was seen, or only taken: a visible page showed it, its push was opened or only sounded, and so on. */
export type NoticeSign = 'shown' | 'opened' | 'messaged' | 'sounded' | 'taken' | 'marked_read';

/** The version of a state that an act or a page names as the one on its screen, and the versions that count. */
interface NamedVersion {
  /** Null from a client that names none. */
  readonly named: number | null;
  /** The version with which the state in question began; null while it is not in force. */
  readonly since: number | null;
  readonly latest: number;
}

/** Something from which it may be concluded that a state was seen. */
export type Sign = NoticeSign | NamedVersion;

/** A person could see it, a phone called its person, or nothing is known. */
export type Proof = 'person' | 'phone' | 'nothing';

/**
 * The proof in a sign; everything that concludes "seen" asks here. The time of an act proves nothing: an outbox sends
 * old words late, and machines fetch, acknowledge and mark by themselves. An act counts by the version that it names.
 */
export function proofOf(sign: Sign): Proof {
  if (typeof sign === 'object') return isNamed(sign) ? 'person' : 'nothing';
  return proofs[sign];
}

const proofs: Readonly<Record<NoticeSign, Proof>> = {
  shown: 'person',
  opened: 'person',
  // More is not known of an SMS or an e-mail than that its provider took it.
  messaged: 'person',
  sounded: 'phone',
  taken: 'nothing',
  // Pages mark by themselves what they need not interrupt with.
  marked_read: 'nothing',
};

/** A version that is not there yet names nothing. */
function isNamed({ named, since, latest }: NamedVersion): boolean {
  return named !== null && since !== null && since <= named && named <= latest;
}

/** Up to where a side has read after a visible page has named a position: never back, nor beyond the last message. */
export function readUntil(read: number, page: { readonly position: number; readonly last: number }): number {
  return Math.max(read, Math.min(page.position, page.last));
}

/** The same after a message of one's own: what stands before it unread stays unread, since it may have waited on a phone. */
export function readWithOwn(read: number, position: number): number {
  return read === position - 1 ? position : read;
}
