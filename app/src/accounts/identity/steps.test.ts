import { expect, test } from 'vitest';
import { firstOpenStep, isFormOpen, isStepDone, partsIn, stepsOf } from './steps.ts';

const parts = (...states: ('missing' | 'given' | 'passed' | 'returned' | 'waiting')[]) =>
  (['data', 'front', 'back', 'face'] as const).map((part, index) => ({ part, state: states[index] ?? 'missing' }));

test('leads a new application through all steps, starting at the first missing part', () => {
  const fresh = { status: 0, parts: parts('missing', 'missing', 'missing', 'missing') };
  expect(stepsOf(fresh)).toEqual(['data', 'card', 'face', 'review']);
  expect(firstOpenStep(fresh)).toBe('data');
  const half = { status: 0, parts: parts('given', 'given', 'missing', 'missing') };
  expect(firstOpenStep(half)).toBe('card');
  expect(isStepDone('data', half)).toBe(true);
  expect(partsIn('card', half)).toEqual(['front', 'back']);
  expect(firstOpenStep({ status: 0, parts: parts('given', 'given', 'given', 'given') })).toBe('review');
});

test('leads only through the returned parts after a refusal', () => {
  const refused = { status: 3, parts: parts('passed', 'passed', 'returned', 'passed') };
  expect(stepsOf(refused)).toEqual(['card', 'review']);
  expect(partsIn('card', refused)).toEqual(['back']);
  expect(firstOpenStep(refused)).toBe('card');
  expect(firstOpenStep({ status: 3, parts: parts('passed', 'passed', 'given', 'passed') })).toBe('review');
});

test('asks for no back side of a passport, and opens the form only in statuses 0 and 3', () => {
  const passport = {
    status: 0,
    parts: parts('given', 'given', 'missing', 'given').filter(({ part }) => part !== 'back'),
  };
  expect(firstOpenStep(passport)).toBe('review');
  expect([0, 1, 2, 3, 8].filter((status) => isFormOpen({ status, parts: [] }))).toEqual([0, 3]);
});
