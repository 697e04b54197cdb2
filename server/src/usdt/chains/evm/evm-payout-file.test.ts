import { expect, it } from 'vitest';
import { firstDifference } from './evm-payout-file.ts';
import { type PayoutTransaction, transferData } from './evm-transaction.ts';

const OTHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const approved: PayoutTransaction = {
  chainId: 1n,
  nonce: 7n,
  maxPriorityFeePerGas: 1n,
  maxFeePerGas: 3n,
  gasLimit: 90_000n,
  to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  value: 0n,
  data: transferData('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 25_000_000n),
};

it('finds no difference in the approved transaction', () => {
  expect(firstDifference(approved, { ...approved })).toBeNull();
});

it.each<[string, Partial<PayoutTransaction>]>([
  ['chain_id', { chainId: 5n }],
  ['nonce', { nonce: 8n }],
  ['to', { to: OTHER }],
  ['value', { value: 1n }],
  ['data', { data: transferData(OTHER, 25_000_000n) }],
  ['data', { data: transferData('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 25_000_001n) }],
  ['data', { data: `${approved.data}00` }],
  ['gas_limit', { gasLimit: 90_001n }],
  ['max_fee_per_gas', { maxFeePerGas: 4n }],
  ['max_priority_fee_per_gas', { maxPriorityFeePerGas: 2n }],
])('names the field %s that was changed', (field, changes) => {
  expect(firstDifference(approved, { ...approved, ...changes })).toBe(field);
});
