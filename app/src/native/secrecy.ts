import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { useNavigation } from '../shell/navigation.ts';
import { topPage } from '../shell/pages/page-stack.ts';
import { hintPlugin } from './bridge.ts';

/** Pages that show or accept passwords, keys and documents. */
const secretRoutes: readonly RouteName[] = [
  'login',
  'auth-login',
  'register',
  'forgot-password',
  'freeze-account',
  'set-psd',
  'change-secpassword',
  'changeSecPass',
  'authenticator',
  'passkeys',
  'set-identity',
  'identity-status',
  'my-data',
];

/** Forbids screenshots while a secret page is in front, or a subject says that a secret is visible. */
export function openSecrecy(): (subject: string, isSecret: boolean) => void {
  const subjects = new Set<string>();
  let isOn = false;
  const apply = () => {
    const route = topPage(useNavigation.getState().stack)?.route;
    const isWanted = subjects.size > 0 || (route !== undefined && secretRoutes.includes(route));
    if (isWanted === isOn) return;
    isOn = isWanted;
    const options = {
      android: { dimBackground: true, privacyModeOnActivityHidden: 'none' },
      ios: { blurEffect: 'dark' },
    };
    hintPlugin('PrivacyScreen', isOn ? 'enable' : 'disable', isOn ? options : {});
  };
  useNavigation.subscribe(apply);
  return (subject, isSecret) => {
    if (isSecret) subjects.add(subject);
    else subjects.delete(subject);
    apply();
  };
}
