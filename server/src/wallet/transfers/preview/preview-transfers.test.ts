import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { transferRules } from '@eh/contract/wallet/transfers/rules.ts';
import { expect, it } from 'vitest';
import { previewTransfers } from './preview-transfers.ts';

const rules = transferRules.parse(usualOf('transfer.rules'));
const transfers = [{ amount_minor: 500_00n }, { amount_minor: 5000_00n }, { amount_minor: 5000_01n }];

it('counts transfers above a proposed limit, but not those equal to it', () => {
  const before = { ...rules, code_above: '9000.00' };
  expect(previewTransfers(transfers, { before, after: { ...rules, code_above: '5000.00' } })).toEqual([
    { name: 'transfers_above', count: 1, of: 3, before: null, after: null },
  ]);
});

it('adds up the fees at both rates, each transfer rounded down', () => {
  const after = { ...rules, fee_permille: 1 };
  expect(previewTransfers(transfers, { before: rules, after })).toEqual([
    { name: 'transfer_fees', count: 3, of: 3, before: '0.00', after: '10.50' },
  ]);
  expect(previewTransfers(transfers, { before: rules, after: rules })).toEqual([]);
});
