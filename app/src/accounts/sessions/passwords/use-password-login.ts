import { Refused } from '@eh/client/calls/refused.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { useAction } from '../../../api/queries.ts';
import { applyOf } from '../../../session/auth-flow.ts';
import type { PageParams } from '../../../shell/pages/page-stack.ts';

/** The refusals of a third party's request, which the page of the request explains. */
const applyCodes: readonly number[] = [
  appRefusals.ApplyNotFound.code,
  appRefusals.ApplyExpired.code,
  appRefusals.ApplyAnswered.code,
  appRefusals.AppStopped.code,
  appRefusals.ScopeDiffers.code,
];

/**
 * The login by password, for the request of a third party if the address names one. An invalid request does not prevent
 * the login.
 */
export function usePasswordLogin(params: PageParams) {
  const login = useAction('POST /api/login', { feedback: 'modals' });
  const loginForApp = useAction('POST /api/auth_login', { feedback: 'modals' });
  const apply = applyOf(params, 'login');
  return {
    isPending: login.isPending || loginForApp.isPending,
    async send(body: RequestOf<'POST /api/login'>) {
      if (!apply) return login.mutateAsync(body);
      try {
        return await loginForApp.mutateAsync({ ...body, ...apply });
      } catch (cause) {
        if (cause instanceof Refused && applyCodes.includes(cause.code)) return login.mutateAsync(body);
        throw cause;
      }
    },
  };
}
