import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { useSession } from '../current-session.ts';
import { gateVerdict } from './gate-verdict.ts';

/** Whether the person may open a page now, for components that show part of it elsewhere. */
export function useIsOpen(route: RouteName): boolean {
  return useSession((session) => session.profile !== null && gateVerdict(session, route, route).kind === 'open');
}
