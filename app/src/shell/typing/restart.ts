import { storeTyping } from './stored-typing.ts';

/** Restarts the app at the same page, preserving what is typed there. */
export function restartApp(): void {
  storeTyping();
  location.reload();
}
