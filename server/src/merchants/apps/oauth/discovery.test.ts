import { appScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { expect, it } from 'vitest';
import { discoveryDocument, issuerOf } from './discovery.ts';

const document = discoveryDocument('https://eh.example') as Readonly<Record<string, unknown>>;

it('names every endpoint below the issuer, which is the address the document is read from', () => {
  expect(document['issuer']).toBe(issuerOf('https://eh.example'));
  const endpoints = Object.entries(document).filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri');
  expect(endpoints).toHaveLength(8);
  for (const [name, address] of endpoints)
    expect([name, address]).toEqual([name, expect.stringMatching(/^https:\/\/eh\.example\/open\/v1\/oauth\/\w+$/)]);
  expect(new Set(endpoints.map(([, address]) => address)).size).toBe(8);
});

it('offers codes with PKCE and nothing that OAuth 2.1 has given up', () => {
  expect(document).toMatchObject({
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
  });
});

it('promises the algorithm of its keys and pairwise names', () => {
  expect(document).toMatchObject({
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['pairwise'],
    scopes_supported: appScopes,
  });
});

it('lets apps without a secret exchange and end tokens, and ask about none', () => {
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
