import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { SIGN_PATTERN } from './report-bounds.ts';
import { signReport } from './sign.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('digests the timestamp together with the digest of the hour', async () => {
  const sign = await signReport(1_769_904_000, new Date('2026-02-01T00:59:59Z'));
  expect(sign).toBe(sha256(`1769904000${sha256('2026020100')}`));
  expect(sign).toMatch(SIGN_PATTERN);
});

it('differs for another hour and another timestamp', async () => {
  const hour = new Date('2026-02-01T00:00:00Z');
  const signs = await Promise.all([
    signReport(1, hour),
    signReport(2, hour),
    signReport(1, new Date('2026-02-01T01:00:00Z')),
  ]);
  expect(new Set(signs).size).toBe(3);
});
