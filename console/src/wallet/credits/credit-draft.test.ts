import { expect, it } from 'vitest';
import { type CreditDraft, isUntouched, noDraft, requestOf, wrongFields } from './credit-draft.ts';

const right: CreditDraft = {
  kind: 'take_back',
  account: ' 91206623 ',
  amount: '12.5',
  reason: ' 补偿 ',
  reasonEn: 'Made good',
  reference: 'T-7',
};

it('makes a request from the typed values, without surrounding spaces', () => {
  expect(requestOf(right)).toEqual({
    kind: 'take_back',
    account: '91206623',
    amount: '12.50',
    reason: '补偿',
    reason_en: 'Made good',
    reference: 'T-7',
  });
  expect(wrongFields(right)).toEqual(new Set());
});

it.each<[string, Partial<CreditDraft>, string[]]>([
  ['no account', { account: '' }, []],
  ['an account of seven digits', { account: '9120662' }, ['account']],
  ['no amount', { amount: '' }, []],
  ['an amount of zero', { amount: '0' }, ['amount']],
  ['a third decimal', { amount: '1.234' }, ['amount']],
  ['no Chinese reason', { reason: '  ' }, []],
  ['no English reason', { reasonEn: '' }, []],
  ['no reference', { reference: ' ' }, []],
  ['a long reference', { reference: 'x'.repeat(61) }, []],
])('makes no request with %s', (_what, change, wrong) => {
  expect(requestOf({ ...right, ...change })).toBeNull();
  expect([...wrongFields({ ...right, ...change })]).toEqual(wrong);
});

it('is untouched until something is typed', () => {
  expect(isUntouched({ ...noDraft, kind: 'take_back' })).toBe(true);
  expect(isUntouched({ ...noDraft, reference: 'T' })).toBe(false);
});
