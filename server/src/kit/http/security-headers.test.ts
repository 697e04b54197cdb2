import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

it('lets pages show what they hold in memory, pictures, films and papers, and lets nobody frame them', () => {
  const policy = (securityHeaders()['content-security-policy'] ?? '').split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "frame-src 'self' blob:",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});
