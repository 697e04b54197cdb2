import type { bookWords } from './copy.ts';
import type { BookAccount } from './queries.ts';

/** Whose account it is and which of his: "Lin Xiao, available". */
export function accountName(
  { owner, purpose }: Pick<BookAccount, 'owner' | 'purpose'>,
  words: (typeof bookWords)['en'],
): string {
  return `${ownerName(owner, words)}${words.between}${words.purposes[purpose]}`;
}

/** A person's nickname, or what the owner is. */
export function ownerName(owner: BookAccount['owner'], words: (typeof bookWords)['en']): string {
  return owner.nickname ?? words.owners[owner.kind];
}
