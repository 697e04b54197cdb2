import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMutation } from '@tanstack/react-query';
import { callPublic } from '../../api/call-api.ts';
import { knownDevice, storeDevice } from '../../session/known-device.ts';
import { sessionMessages } from '../../session/messages.ts';
import { beginSession } from '../../session/session-store.ts';
import { DemoLogins } from './demo-logins.tsx';
import { useDemoPeople } from './queries.ts';

/** The demo operators. Their session is the same as after a login with name, password and code. */
export function DemoOperators() {
  const { roles } = useMessages(sessionMessages);
  const operators = useDemoPeople()?.operators ?? [];
  const login = useMutation({
    mutationFn: (name: string) => callPublic('POST /api/demo/operator_login', { name, device: knownDevice(name) }),
    onSuccess: ({ token, device }, name) => {
      storeDevice(name, device);
      beginSession(token);
    },
    meta: { saysItself: true },
  });
  return (
    <DemoLogins
      people={operators.map(({ name, role }) => ({ name, role: roles[role] }))}
      error={login.error?.message}
      isPending={login.isPending}
      onEnter={login.mutate}
    />
  );
}
