import type { bookMessages } from './messages.ts';
import type { BookAccount } from './queries.ts';

/** The owner and the purpose of the account: "Lin Xiao, available". */
export function accountName(
  { owner, purpose }: Pick<BookAccount, 'owner' | 'purpose'>,
  messages: (typeof bookMessages)['en'],
): string {
  return `${ownerName(owner, messages)}${messages.between}${messages.purposes[purpose]}`;
}

/** The nickname of a user, or the kind of another owner. */
export function ownerName(owner: BookAccount['owner'], messages: (typeof bookMessages)['en']): string {
  return owner.nickname ?? messages.owners[owner.kind];
}
