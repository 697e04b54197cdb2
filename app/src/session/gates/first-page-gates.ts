import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { Address } from '../../shell/address.ts';
import { currentRoute, reLaunch } from '../../shell/navigation.ts';
import { useSession } from '../current-session.ts';
import type { Session } from '../session.ts';
import { gateVerdict } from './gate-verdict.ts';
import { passGates } from './pass-gates.ts';

/** Whether the first page may be opened by the data stored on an earlier visit, so that it is shown at once. */
export function isKnownOpen(session: Session, route: RouteName): boolean {
  return session.profile !== null && session.permissions !== null && gateVerdict(session, route, route).kind === 'open';
}

/**
 * Leaves a first page that was opened by stored answers but that the fresh ones close, and shows its gate's reason, as
 * at a normal start.
 */
export async function leaveClosedPage(address: Address): Promise<void> {
  const { route } = address;
  const session = useSession.getState();
  if (session.token === null || gateVerdict(session, route, route).kind === 'open') return;
  const isFirst = currentRoute() === route || (route === 'splash' && currentRoute() === 'tabhome');
  if (!isFirst) return;
  const passage = passGates(route, address);
  if (passage === 'closed') await reLaunch('tabhome');
  else if (passage !== 'open') await reLaunch(passage.instead.route, passage.instead.params);
}
