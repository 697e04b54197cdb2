import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { matchingStep, newTotpSecret, totpAddress } from './totp.ts';

/** The key of the examples in RFC 6238, appendix B; of its eight digits the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

it('accepts the codes of the standard, each in its period', () => {
  expect(matchingStep(secret, '287082', at(59))).toBe(1);
  expect(matchingStep(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
  expect(matchingStep(secret, '005924', at(1_234_567_890))).toBe(41_152_263);
});

it('accepts one period before and after, and no more', () => {
  expect(matchingStep(secret, '287082', at(29))).toBe(1);
  expect(matchingStep(secret, '287082', at(89))).toBe(1);
  expect(matchingStep(secret, '287082', at(90))).toBeNull();
});

it('refuses a wrong code', () => {
  expect(matchingStep(secret, '287083', at(59))).toBeNull();
});

it('generates distinct secrets of 160 bits, and a URI that authenticator apps read', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(totpAddress('omar', secret)).toContain(`otpauth://totp/EH:omar?issuer=EH&secret=${secret}`);
});
