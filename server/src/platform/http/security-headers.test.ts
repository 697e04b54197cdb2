import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headersAt = securityHeaders({ isProduction: true });
const policyAt = (asked: Parameters<typeof headersAt>[0]) =>
  (headersAt(asked)['content-security-policy'] ?? '').split(';');

it.each([
  [{ host: 'eh.test', protocol: 'https' }, "connect-src 'self' wss://eh.test"],
  [{ host: '127.0.0.1:8080', protocol: 'http' }, "connect-src 'self' ws://127.0.0.1:8080"],
  [{ host: '[::1]:8080', protocol: 'http' }, "connect-src 'self' ws://[::1]:8080"],
  [{ host: "eh.test; script-src 'unsafe-inline'", protocol: 'https' }, "connect-src 'self'"],
  [{ host: 'eh.test *', protocol: 'https' }, "connect-src 'self'"],
  [{ host: '', protocol: 'http' }, "connect-src 'self'"],
])('lets pages at %o connect to that address only', (asked, directive) => {
  const policy = policyAt(asked);
  expect(policy.filter((part) => part.startsWith('connect-src'))).toEqual([directive]);
  expect(policy.filter((part) => part.startsWith('script-src'))).toEqual(["script-src 'self'"]);
});

it('makes browsers stay on https in production, when they arrived by https', () => {
  const hsts = 'strict-transport-security';
  expect(headersAt({ host: 'eh.test', protocol: 'https' })[hsts]).toBe('max-age=31536000');
  expect(headersAt({ host: 'eh.test', protocol: 'http' })[hsts]).toBeUndefined();
  expect(securityHeaders({ isProduction: false })({ host: 'eh.test', protocol: 'https' })[hsts]).toBeUndefined();
});

it('lets pages show pictures, videos and documents from memory, and forbids framing', () => {
  const policy = policyAt({ host: 'eh.test', protocol: 'https' });
  expect(policy).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob:",
      "media-src 'self' blob: https:",
      "frame-src 'self' blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

it('allows its own pages camera, microphone, location and passkeys, and nothing else', () => {
  const policy = headersAt({ host: 'eh.test', protocol: 'https' })['permissions-policy']?.split(', ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'camera=(self)',
      'microphone=(self)',
      'geolocation=(self)',
      'publickey-credentials-get=(self)',
      'usb=()',
    ]),
  );
  expect(policy).toContain('payment=()');
});
