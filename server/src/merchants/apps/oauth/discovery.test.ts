import { appScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { expect, it } from 'vitest';
import { discoveryDocument, issuerOf } from './discovery.ts';

const document = discoveryDocument('https://eh.example') as Readonly<Record<string, unknown>>;

it('names every endpoint under the issuer, which is the address of the document', () => {
  expect(document['issuer']).toBe(issuerOf('https://eh.example'));
  const endpoints = Object.entries(document).filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri');
  expect(endpoints).toHaveLength(8);
  for (const [name, address] of endpoints)
    expect([name, address]).toEqual([name, expect.stringMatching(/^https:\/\/eh\.example\/open\/v1\/oauth\/\w+$/)]);
  expect(new Set(endpoints.map(([, address]) => address)).size).toBe(8);
});

it('offers codes with PKCE and nothing that OAuth 2.1 has removed', () => {
  expect(document).toMatchObject({
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
  });
});

it('names the algorithm of its keys and pairwise subjects', () => {
  expect(document).toMatchObject({
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['pairwise'],
    scopes_supported: appScopes,
  });
});

it('lets apps without a secret exchange and revoke tokens, but not inspect them', () => {
  const methods = Object.entries(document).filter(([name]) => name.endsWith('_auth_methods_supported'));
  expect(methods.map(([name]) => name)).toEqual([
    'token_endpoint_auth_methods_supported',
    'revocation_endpoint_auth_methods_supported',
    'introspection_endpoint_auth_methods_supported',
  ]);
  const withSecret = ['client_secret_basic', 'client_secret_post'];
  const open = [...withSecret, 'none'];
  expect(methods.map(([, allowed]) => allowed)).toEqual([open, open, withSecret]);
});
