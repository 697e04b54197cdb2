import { expect, test } from 'vitest';
import { leftActOf, phaseOf, stepOf } from './complaint-state.ts';

const open = { is_open: true, is_paused: false, is_my_turn: false, proposal: null, turn: 'respondent' } as const;
const proposal = {
  id: '',
  outcome: 'return',
  buyer_amount: '0.00',
  seller_amount: '1.00',
  reason: '',
  asks: 'buyer',
  is_mine_to_answer: true,
} as const;

test('names what is asked of whom', () => {
  expect(phaseOf({ ...open, is_my_turn: true })).toBe('answer');
  expect(phaseOf(open)).toBe('otherAnswers');
  expect(phaseOf({ ...open, turn: 'service' })).toBe('service');
  expect(phaseOf({ ...open, proposal, is_my_turn: true })).toBe('consent');
  expect(phaseOf({ ...open, proposal })).toBe('otherConsents');
  expect(phaseOf({ ...open, is_paused: true, is_my_turn: true })).toBe('paused');
  expect(phaseOf({ ...open, is_open: false, turn: null })).toBe('over');
});

test('ends with all steps done', () => {
  expect(stepOf('over')).toBe(4);
});

test('offers the opener to take it back, and the other side to give in', () => {
  expect(leftActOf({ side: 'buyer', opened_by: 'buyer' })).toBe('withdraw');
  expect(leftActOf({ side: 'buyer', opened_by: 'seller' })).toBe('give_up');
  expect(leftActOf({ side: 'seller', opened_by: 'buyer' })).toBe('release');
});
