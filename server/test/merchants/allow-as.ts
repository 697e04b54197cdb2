import { expect } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, type Person } from '../open-test-server.ts';

/** Follows the address of an authorization as a browser does, and allows all of it as a person; gives the way back. */
export async function allowAs(person: Person, address: URL | string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  expect({ status: response.status, fault: await response.text() }).toMatchObject({ status: 303 });
  const page = new URL(response.headers.get('location') ?? '');
  expect(page.hash).toMatch(/^#\/pages\/auth\/auth-apply\?/);
  const named = new URLSearchParams(page.hash.split('?')[1]);
  const request = {
    apply_auth_token: named.get('apply_auth_token') ?? '',
    auth_scope_type: named.get('auth_scope_type') ?? '',
  };
  const { scopes } = await person.must('POST /api/auth/api_access_query', request);
  const answer = await person.must('POST /api/auth/api_access_authorize', {
    ...request,
    scopes: scopes.map(({ scope }) => scope),
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return new URL(answer.auth_success_redirect);
}
