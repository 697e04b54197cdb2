import { storeTyping } from './stored-typing.ts';

/** Starts the app anew at the same page, with what is typed there. */
export function restartApp(): void {
  storeTyping();
  location.reload();
}
