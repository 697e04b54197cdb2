import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { addressGuard } from '../sending/public-address.ts';
import { requireEndpointUrl } from './endpoint-url.ts';

const inProduction = addressGuard([]);
const inDemo = addressGuard(['127.0.0.0/8', '::1']);

/** The name of the refusal's code, or the address as it is stored. */
function judge(url: string, environment: 'live' | 'test' = 'live', guard = inProduction): string | number {
  try {
    return requireEndpointUrl(url, environment, guard);
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code;
    throw error;
  }
}

const [NEEDS_HTTPS, NOT_PUBLIC, NOT_ALLOWED] = [46_005, 46_006, 46_007];

it.each([
  ['https://shop.example/hook', 'https://shop.example/hook'],
  ['https://Shop.Example:8443/hook?a=1', 'https://shop.example:8443/hook?a=1'],
  ['https://93.184.215.14/hook', 'https://93.184.215.14/hook'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('stores %s', (url, stored) => expect(judge(url)).toBe(stored));

it.each([
  ['http://shop.example/hook', NEEDS_HTTPS],
  ['https://user:secret@shop.example/', NOT_ALLOWED],
  ['https://user@shop.example/', NOT_ALLOWED],
  ['https://shop.example/#part', NOT_ALLOWED],
  ['https://shop.example:22/', NOT_ALLOWED],
  ['https://shop.example:25/', NOT_ALLOWED],
  ['https://shop.example:1023/', NOT_ALLOWED],
  ['https://localhost/', NOT_PUBLIC],
  ['https://shop.localhost/', NOT_PUBLIC],
  ['https://router.local/', NOT_PUBLIC],
  ['https://metadata.google.internal/', NOT_PUBLIC],
  ['https://intranet/', NOT_PUBLIC],
  ['https://shop./', NOT_PUBLIC],
  ['https://localhost./', NOT_PUBLIC],
  ['https://127.0.0.1/', NOT_PUBLIC],
  ['https://2130706433/', NOT_PUBLIC],
  ['https://0x7f.1/', NOT_PUBLIC],
  ['https://0177.0.0.1/', NOT_PUBLIC],
  ['https://169.254.169.254/latest/meta-data', NOT_PUBLIC],
  ['https://[::1]/', NOT_PUBLIC],
  ['https://[::ffff:127.0.0.1]/', NOT_PUBLIC],
  ['https://[64:ff9b::a9fe:a9fe]/', NOT_PUBLIC],
])('refuses %s in production', (url, code) => expect(judge(url)).toBe(code));

it('allows plain HTTP for tests', () => {
  expect(judge('http://shop.example/hook', 'test')).toBe('http://shop.example/hook');
  expect(judge('http://127.0.0.1:8080/', 'test')).toBe(NOT_PUBLIC);
});

it('allows the local machine of a demo, and nothing else in its network', () => {
  expect(judge('http://127.0.0.1:9090/hook', 'live', inDemo)).toBe('http://127.0.0.1:9090/hook');
  expect(judge('http://localhost:9090/hook', 'live', inDemo)).toBe('http://localhost:9090/hook');
  expect(judge('http://10.0.0.1:9090/', 'live', inDemo)).toBe(NOT_PUBLIC);
  expect(judge('http://shop.example/', 'live', inDemo)).toBe(NEEDS_HTTPS);
});
