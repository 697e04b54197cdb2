import type { NoticeThat, NoticeType } from '../../../notices.ts';
import { type NoticeSide, noticeSides } from '../../../platform/notices/notice-kind.ts';
import type { Joined } from '../../publications/modals/notice-names.ts';
import { type PushKind, type PushType, pushOf, TRIAL_PUSH } from '../push-kinds.ts';

/** The texts of pushes: of notices, of chat messages and of a trial; those that name no facts; and those of the button. */
export type PushName =
  | `push_${Joined<NoticeThat<{ readonly push: { readonly texts: 'sided' } }>>}_${NoticeSide}`
  | `push_${Joined<NoticeThat<{ readonly push: { readonly texts: 'shared' } }>>}`
  | 'push_chat_message'
  | 'push_trial'
  | `push_plain_${PushKind | 'asking'}`
  | `push_action_${'open' | 'act'}`;

/** The name of the text of a push, which may be that of one side; null for one that has none of its own. */
export function pushName(type: PushType, side: NoticeSide): PushName | null {
  if (type === TRIAL_PUSH) return 'push_trial';
  const { texts } = pushOf(type);
  if (texts === 'plain') return null;
  const name = `push_${type.replace('.', '_')}`;
  // `PushName` has these names for these types.
  return (texts === 'sided' ? `${name}_${side}` : name) as PushName;
}

/** All names of the texts of a notice's push: one, or one for each side. */
export function pushNamesOf(type: NoticeType): readonly PushName[] {
  return [...new Set(noticeSides.map((side) => pushName(type, side)))].filter((name) => name !== null);
}
