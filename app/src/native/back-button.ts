import { currentRoute, navigateBack, useNavigation } from '../shell/navigation.ts';
import { callPlugin, followPlugin } from './bridge.ts';

/**
 * Closes what covers the page, then the page; the first page leads home, and on home the app goes to the background.
 */
export function followBackButton(): void {
  followPlugin('App', 'backButton', () => {
    if (closeOverlay()) return;
    const isLast = useNavigation.getState().stack.pages.length < 2;
    if (isLast && currentRoute() === 'tabhome') void callPlugin('App', 'minimizeApp');
    else void navigateBack();
  });
}

/** Sheets and modals close on Escape, unless something irreversible is in progress. */
function closeOverlay(): boolean {
  const overlay = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (!overlay) return false;
  const target = overlay.contains(document.activeElement) ? document.activeElement : overlay;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
