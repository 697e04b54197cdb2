import type { RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { readOf } from '../api/queries.ts';
import { knownDevice, storeDevice } from './known-device.ts';
import { beginSession, endSession } from './session-store.ts';

/** The logged-in operator, with their queues and the sections they may read. */
export function useMe() {
  return useQuery(readOf('GET /api/operator/me', {}));
}

export function useLogIn() {
  return useMutation({
    mutationFn: (login: RequestOf<'POST /api/operator/login'>) =>
      callApi('POST /api/operator/login', { ...login, device: knownDevice(login.name) }),
    onSuccess: ({ token, device }, { name }) => {
      storeDevice(name, device);
      beginSession(token);
    },
    meta: { saysItself: true },
  });
}

export function useLogOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('GET /api/operator/logout', {}),
    // The tab forgets its token whatever the server answers, so that logging out always works.
    onSettled: () => {
      endSession('logout');
      client.clear();
    },
  });
}
