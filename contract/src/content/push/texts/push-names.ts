import type { NoticeThat, NoticeType } from '../../../notices.ts';
import { type NoticeSide, noticeSides } from '../../../platform/notices/notice-kind.ts';
import type { Joined } from '../../publications/modals/notice-names.ts';
import { type PushKind, type PushType, pushOf, TRIAL_PUSH } from '../push-kinds.ts';

/** The texts of pushes: of notices, of chat messages and of a trial; those without facts; and the button's. */
export type PushName =
  | `push_${Joined<NoticeThat<{ readonly push: { readonly texts: 'sided' } }>>}_${NoticeSide}`
  | `push_${Joined<NoticeThat<{ readonly push: { readonly texts: 'shared' } }>>}`
  | 'push_chat_message'
  | 'push_trial'
  | `push_plain_${PushKind | 'asking'}`
  | `push_action_${'open' | 'act'}`;

/** The name of a push's text, which may differ by side; null if the push has no text of its own. */
export function pushName(type: PushType, side: NoticeSide): PushName | null {
  if (type === TRIAL_PUSH) return 'push_trial';
  const { texts } = pushOf(type);
  if (texts === 'plain') return null;
  const name = `push_${type.replace('.', '_')}`;
  // `PushName` contains these names for these types.
  return (texts === 'sided' ? `${name}_${side}` : name) as PushName;
}

/** All names of the texts of a notice's push: one, or one for each side. */
export function pushNamesOf(type: NoticeType): readonly PushName[] {
  return [...new Set(noticeSides.map((side) => pushName(type, side)))].filter((name) => name !== null);
}
