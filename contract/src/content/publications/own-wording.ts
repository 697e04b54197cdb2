import type { BilingualText } from '../../platform/languages/language.ts';
import { messageTexts } from '../notifications/message-texts.ts';
import { pushTexts } from '../push/texts/push-texts.ts';
import type { ContentKind } from './content-kinds.ts';
import { modalTexts } from './modals/modal-texts.ts';

/** The app's own texts that may be reworded, by kind of content and name. */
export const ownWordings = { modal: modalTexts, push: pushTexts, message: messageTexts } as const satisfies Partial<
  Record<ContentKind, Readonly<Record<string, BilingualText>>>
>;
export type WordingKind = keyof typeof ownWordings;

/** The app's own words under a name; null for a name unknown to the app. */
export function ownWording(kind: ContentKind, name: string): BilingualText | null {
  if (!isWording(kind)) return null;
  const texts: Readonly<Record<string, BilingualText>> = ownWordings[kind];
  return Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}

export function isWording(kind: ContentKind): kind is WordingKind {
  return Object.hasOwn(ownWordings, kind);
}
