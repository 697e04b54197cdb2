import { expect, test } from 'vitest';
import { exitOf, phaseOf, stepOf } from './complaint-state.ts';

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

test('derives the phase from turn, proposal and state', () => {
  expect(phaseOf({ ...open, is_my_turn: true })).toBe('answer');
  expect(phaseOf(open)).toBe('otherAnswers');
  expect(phaseOf({ ...open, turn: 'service' })).toBe('service');
  expect(phaseOf({ ...open, proposal, is_my_turn: true })).toBe('consent');
  expect(phaseOf({ ...open, proposal })).toBe('otherConsents');
  expect(phaseOf({ ...open, is_paused: true, is_my_turn: true })).toBe('paused');
  expect(phaseOf({ ...open, is_open: false, turn: null })).toBe('over');
});

test('completes all steps at the end', () => {
  expect(stepOf('over')).toBe(4);
});

test('offers withdrawal to the opener, and giving up or releasing to the other side', () => {
  expect(exitOf({ side: 'buyer', opened_by: 'buyer' })).toBe('withdraw');
  expect(exitOf({ side: 'buyer', opened_by: 'seller' })).toBe('give_up');
  expect(exitOf({ side: 'seller', opened_by: 'buyer' })).toBe('release');
});
