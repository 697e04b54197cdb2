import { type NoticeThat, type NoticeType, noticeKinds, noticeTypes } from '../../../notices.ts';
import { type NoticeSide, noticeSides } from '../../../platform/notices/notice-kind.ts';

/** The type of a notice within the name of a text: `order.fell` is `order_fell`. */
export type Joined<Type extends string> = Type extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Type;

export type NoticeName =
  | `notice_${Joined<NoticeThat<{ readonly texts: 'sided' }>>}_${NoticeSide}`
  | `notice_${Joined<NoticeThat<{ readonly texts: 'shared' }>>}`;

/** The name of a notice's text among those of dialogs; null for one that operators cannot word anew. */
export function noticeName(type: NoticeType, side: NoticeSide): NoticeName | null {
  const { texts } = noticeKinds[type];
  if (texts === 'fixed') return null;
  const name = `notice_${type.replace('.', '_')}`;
  // The name is of the kind that `NoticeName` has for it.
  return (texts === 'sided' ? `${name}_${side}` : name) as NoticeName;
}

/** All names of the texts of a type: one, or one for each side. */
export function noticeNamesOf(type: NoticeType): readonly NoticeName[] {
  return [...new Set(noticeSides.map((side) => noticeName(type, side)))].filter((name) => name !== null);
}

export const noticeNames: readonly NoticeName[] = noticeTypes.flatMap(noticeNamesOf);
