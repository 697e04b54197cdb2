import { expect, it } from 'vitest';
import { hasRight, type MemberRight, memberRights } from './member-rights.ts';

it('gives an owner every right, and a viewer only reading', () => {
  const rights = Object.keys(memberRights) as MemberRight[];
  expect(rights.filter((right) => !hasRight('owner', right))).toEqual([]);
  expect(rights.filter((right) => hasRight('viewer', right))).toEqual(['read']);
});

it('denies developers rights over money, and finance members rights over keys', () => {
  expect(hasRight('developer', 'payOut')).toBe(false);
  expect(hasRight('developer', 'refund')).toBe(false);
  expect(hasRight('finance', 'keys')).toBe(false);
  expect(hasRight('finance', 'payOut')).toBe(true);
  expect(hasRight('finance', 'payOutToSelf')).toBe(false);
});
