import type { BilingualText } from '../../../platform/languages/language.ts';
import { accountPushTexts } from './account-push-texts.ts';
import { plainPushTexts, pushActionTexts } from './plain-push-texts.ts';
import type { PushName } from './push-names.ts';
import { tradePushTexts } from './trade-push-texts.ts';

/** The program's own words of every push, which operators' texts start from and revert to. */
export const pushTexts: Readonly<Record<PushName, BilingualText>> = {
  ...tradePushTexts,
  ...accountPushTexts,
  ...plainPushTexts,
  ...pushActionTexts,
};
