import type { RouteName } from '@eh/contract/accounts/users/gates.ts';
import { useSession } from '../session-store.ts';
import { gateVerdict } from './gate-verdict.ts';

/** Whether this person may see a page now, for parts that show something of it elsewhere. */
export function useIsOpen(route: RouteName): boolean {
  return useSession((session) => session.profile !== null && gateVerdict(session, route, route).kind === 'open');
}
