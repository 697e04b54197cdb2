import type { bookMessages } from './messages.ts';
import type { BookAccount } from './queries.ts';

/** Whose account it is and which of his: "Lin Xiao, available". */
export function accountName(
  { owner, purpose }: Pick<BookAccount, 'owner' | 'purpose'>,
  messages: (typeof bookMessages)['en'],
): string {
  return `${ownerName(owner, messages)}${messages.between}${messages.purposes[purpose]}`;
}

/** A person's nickname, or what the owner is. */
export function ownerName(owner: BookAccount['owner'], messages: (typeof bookMessages)['en']): string {
  return owner.nickname ?? messages.owners[owner.kind];
}
