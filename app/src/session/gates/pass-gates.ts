import type { ClosedGate } from '@eh/contract/accounts/gates/gate-order.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import type { Address } from '../../shell/address.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { showModal } from '../../shell/modals.ts';
import type { GateResult } from '../../shell/navigation.ts';
import { hrefOf, navigateTo, switchTab, useNavigation } from '../../shell/navigation.ts';
import { type PageParams, topPage } from '../../shell/pages/page-stack.ts';
import { AFTER_LOGIN, authFlowOf } from '../auth-flow.ts';
import { changeSession, useSession } from '../current-session.ts';
import { modalText } from '../modal-text.ts';
import { endSession } from '../session-life.ts';
import { gateModal } from './gate-modal.ts';
import { gateVerdict, isTakenHome, routeThrough } from './gate-verdict.ts';
import { gateMessages } from './messages.ts';

/** Lets the person through to a page, or handles its closed gate: a modal with the next step, or the login. */
export function passGates(asked: RouteName, address: Address): GateResult {
  storeOrder(address);
  const session = useSession.getState();
  if (address.route === 'splash') return { instead: { route: session.token ? 'tabhome' : 'login', params: {} } };
  const verdict = gateVerdict(session, asked, address.route);
  if (verdict.kind === 'open') return 'open';
  if (verdict.kind === 'login') return { instead: { route: 'login', params: loginParams(address) } };
  if (verdict.kind === 'accept') return { instead: { route: 'notice-to-users', params: loginParams(address) } };
  if (verdict.gate.gate === 'frozen') {
    showToast(modalText('account_frozen', currentMessages(gateMessages).frozen));
    endSession();
    return { instead: { route: 'login', params: {} } };
  }
  if (verdict.gate.gate === 'closing') return { instead: { route: 'account-closing', params: {} } };
  void explain(verdict.gate, address);
  return 'closed';
}

/** Stores the shop order, and the application that opened it, until its page is open, since a login may come first. */
function storeOrder({ route, params }: Address): void {
  const { order, client_user_agent: userAgent } = params;
  if (route !== 'out-order') return;
  if (order !== undefined) changeSession({ kind: 'order', order });
  if (userAgent !== undefined) changeSession({ kind: 'client', userAgent });
}

/** Remembers the requested page, so that the login leads there; home is the default anyway. */
function loginParams({ route, params }: Address): PageParams {
  return { ...authFlowOf(params), ...(route === 'tabhome' ? {} : { [AFTER_LOGIN]: hrefOf(route, params) }) };
}

/** Pages that people open from other sites, with no page below them to return from. */
const openedFromOutside: readonly RouteName[] = ['out-order', 'auth-apply'];

async function explain(gate: ClosedGate, { route, params }: Address): Promise<void> {
  const from = topPage(useNavigation.getState().stack)?.route;
  const modals = useSession.getState().configs?.modal ?? {};
  const isConfirmed = await showModal(gateModal(gate, route, modals));
  const target = routeThrough(gate, useSession.getState().profile?.identity_status ?? 0);
  const returnsHere = gate.gate === 'security_password' && openedFromOutside.includes(route);
  const after = returnsHere ? { [AFTER_LOGIN]: hrefOf(route, params) } : {};
  if (isConfirmed && target) await navigateTo(target, after);
  else if (isConfirmed) openCustomerService();
  if (isTakenHome(gate, from)) await switchTab('tabhome');
}
