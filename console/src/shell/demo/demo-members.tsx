import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMutation } from '@tanstack/react-query';
import { callPublic } from '../../api/call-api.ts';
import { beginPortalSession } from '../portal/api/portal-session.ts';
import { portalDevice } from '../portal/login/portal-device.ts';
import { DemoLogins } from './demo-logins.tsx';
import { demoMessages } from './messages.ts';
import { useDemoPeople } from './queries.ts';

/** The members of the demo's merchant: the owner and the finance member. */
export function DemoMembers() {
  const { shopRoles } = useMessages(demoMessages);
  const people = useDemoPeople()?.people ?? [];
  const login = useMutation({
    mutationFn: (name: string) => callPublic('POST /api/demo/login', { name, device: portalDevice() }),
    onSuccess: ({ token }) => beginPortalSession(token),
    meta: { saysItself: true },
  });
  const members = people.flatMap(({ name, role }) =>
    role === 'shop_owner' || role === 'shop_finance' ? [{ name, role: shopRoles[role] }] : [],
  );
  return (
    <DemoLogins people={members} error={login.error?.message} isPending={login.isPending} onEnter={login.mutate} />
  );
}
