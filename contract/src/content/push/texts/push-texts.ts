import type { BilingualText } from '../../../platform/languages/language.ts';
import type { PushType } from '../push-kinds.ts';
import { accountPushTexts } from './account-push-texts.ts';
import { plainPushTexts, pushActionTexts } from './plain-push-texts.ts';
import { tradePushTexts } from './trade-push-texts.ts';

export type PushName =
  | keyof typeof tradePushTexts
  | keyof typeof accountPushTexts
  | keyof typeof plainPushTexts
  | keyof typeof pushActionTexts;

/** The program's own words of every push, where the text of an operator begins and what it comes back to. */
export const pushTexts: Readonly<Record<PushName, BilingualText>> = {
  ...tradePushTexts,
  ...accountPushTexts,
  ...plainPushTexts,
  ...pushActionTexts,
};

/** The name of the words of a push, which may be those of one side; null for one that has none of its own. */
export function pushName(type: PushType, side: 'buyer' | 'seller'): PushName | null {
  const name = `push_${type.replace(/^push\./, '').replace('.', '_')}`;
  return [`${name}_${side}`, name].find(isPushName) ?? null;
}

function isPushName(name: string): name is PushName {
  return Object.hasOwn(pushTexts, name);
}
