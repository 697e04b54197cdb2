import type { BilingualText } from '../../../platform/languages/language.ts';
import { permissionTexts, reminderTexts, updateTexts } from './asking-texts.ts';
import { failureTexts, gateTexts } from './dialog-texts.ts';
import type { ModalName } from './modal-names.ts';
import { noticeTexts } from './notice-texts.ts';

/** The app's own words of every dialog that operators may reword: what their text starts from and reverts to. */
export const modalTexts: Readonly<Record<ModalName, BilingualText>> = {
  ...gateTexts,
  ...failureTexts,
  ...permissionTexts,
  ...reminderTexts,
  ...updateTexts,
  ...noticeTexts,
};
