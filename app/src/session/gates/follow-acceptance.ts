import { currentRoute, hrefOf, reLaunch, useNavigation } from '../../shell/navigation.ts';
import { topPage } from '../../shell/pages/page-stack.ts';
import { AFTER_LOGIN } from '../auth-flow.ts';
import { useSession } from '../current-session.ts';
import { textBefore } from './accepting.ts';

/**
 * Asks for acceptance of a text published while the app is open. A person on a tab is taken to it at once; on any other
 * page they can finish, and the gates ask before the next page. Returns a function that stops it.
 */
export function followAcceptance(): () => void {
  return useSession.subscribe((session, before) => {
    const route = currentRoute();
    if (route === null || session.profile === before.profile || textBefore(session, route) === null) return;
    const page = topPage(useNavigation.getState().stack);
    if (page?.isTab === true) void reLaunch('notice-to-users', { [AFTER_LOGIN]: hrefOf(route) });
  });
}
