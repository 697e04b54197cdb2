import { expect, test } from 'vitest';
import { nextCase } from './next-case.ts';

const me = 'me';
const free = (id: string) => ({ id, claimed_by: null });
const mine = (id: string) => ({ id, claimed_by: { id: me } });
const theirs = (id: string) => ({ id, claimed_by: { id: 'other' } });

test('starts with the oldest case', () => {
  expect(nextCase([free('a'), free('b')], null, me, 1)).toBe('a');
});

test('moves on, and from the end back to the start', () => {
  const cases = [free('a'), mine('b'), free('c')];
  expect(nextCase(cases, 'a', me, 1)).toBe('b');
  expect(nextCase(cases, 'c', me, 1)).toBe('a');
  expect(nextCase(cases, 'a', me, -1)).toBe('c');
  expect(nextCase(cases, 'c', me, -1)).toBe('b');
});

test('skips cases that another operator has claimed', () => {
  expect(nextCase([free('a'), theirs('b'), free('c')], 'a', me, 1)).toBe('c');
});

test('stays when there is no other case', () => {
  expect(nextCase([], null, me, 1)).toBeNull();
  expect(nextCase([free('a')], 'a', me, 1)).toBeNull();
  expect(nextCase([free('a'), theirs('b')], 'a', me, -1)).toBeNull();
});

test('moves to the oldest case after the open one has left the list', () => {
  expect(nextCase([free('b'), free('c')], 'a', me, 1)).toBe('b');
});
