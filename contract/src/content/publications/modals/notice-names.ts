import { type NoticeThat, type NoticeType, noticeKinds, noticeTypes } from '../../../notices.ts';
import { type NoticeSide, noticeSides } from '../../../platform/notices/notice-kind.ts';

/** The type of a notice as used in the name of a text: `order.fell` becomes `order_fell`. */
export type Joined<Type extends string> = Type extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Type;

export type NoticeName =
  | `notice_${Joined<NoticeThat<{ readonly texts: 'sided' }>>}_${NoticeSide}`
  | `notice_${Joined<NoticeThat<{ readonly texts: 'shared' }>>}`;

/** The name of a notice's text among those of dialogs; null if operators cannot reword it. */
export function noticeName(type: NoticeType, side: NoticeSide): NoticeName | null {
  const { texts } = noticeKinds[type];
  if (texts === 'fixed') return null;
  const name = `notice_${type.replace('.', '_')}`;
  // The name is one that `NoticeName` contains.
  return (texts === 'sided' ? `${name}_${side}` : name) as NoticeName;
}

/** All names of the texts of a type: one, or one for each side. */
export function noticeNamesOf(type: NoticeType): readonly NoticeName[] {
  return [...new Set(noticeSides.map((side) => noticeName(type, side)))].filter((name) => name !== null);
}

export const noticeNames: readonly NoticeName[] = noticeTypes.flatMap(noticeNamesOf);
