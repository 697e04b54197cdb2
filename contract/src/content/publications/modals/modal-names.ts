import type { permissionTexts, reminderTexts, updateTexts } from './asking-texts.ts';
import type { failureTexts, gateTexts } from './dialog-texts.ts';
import type { NoticeName } from './notice-names.ts';

/** The names of the specification's dialogs that operators may reword; the app has its own words for each. */
export type ModalName =
  | keyof typeof gateTexts
  | keyof typeof failureTexts
  | keyof typeof permissionTexts
  | keyof typeof reminderTexts
  | keyof typeof updateTexts
  | NoticeName;
