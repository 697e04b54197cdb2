import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { asOAuthFault, OAuthFault } from './oauth-fault.ts';

it.each([
  [appRefusals.AppStopped, 'unauthorized_client'],
  [appRefusals.ScopeNotForApp, 'invalid_scope'],
  [appRefusals.RedirectNotRegistered, 'invalid_request'],
  [appRefusals.CapOutOfRange, 'invalid_request'],
] as const)('answers the refusal $code to a client as %s', (kind, error) => {
  const fault = asOAuthFault(new Refusal(kind, { scope: 'pay' }));
  expect(fault).toBeInstanceOf(OAuthFault);
  expect(fault).toMatchObject({ error, status: 400 });
  expect((fault as OAuthFault).message).not.toMatch(/[{}]/);
});

it('leaves refusals that no client request can cause, and faults of the server, unchanged', () => {
  for (const thrown of [new Refusal(appRefusals.GrantNotFound), new Error('no connection'), null])
    expect(asOAuthFault(thrown)).toBe(thrown);
});

it('leaves an OAuth error with its own status', () => {
  const fault = new OAuthFault('invalid_token', 'the access token is unknown or has ended', 401);
  expect(asOAuthFault(fault)).toBe(fault);
  expect(fault.status).toBe(401);
});
