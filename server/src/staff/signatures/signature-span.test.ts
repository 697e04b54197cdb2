import { expect, it } from 'vitest';
import { isSignatureValid, signatureExpiry } from './signature-span.ts';

const signedAt = new Date('2026-11-21T08:00:00Z');
const after = (milliseconds: number) => new Date(signedAt.getTime() + milliseconds);
const SPAN = 72 * 3_600_000;

it('lets a first signature count for three days, and not a moment longer', () => {
  expect(isSignatureValid(signedAt, signedAt)).toBe(true);
  expect(isSignatureValid(signedAt, after(SPAN - 1))).toBe(true);
  expect(isSignatureValid(signedAt, after(SPAN))).toBe(false);
  expect(signatureExpiry(signedAt)).toEqual(after(SPAN));
});
