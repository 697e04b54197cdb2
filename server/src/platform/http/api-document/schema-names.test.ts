import { expect, it } from 'vitest';
import { namesFor, pascal, singular } from './schema-names.ts';

const firstName = (...names: readonly string[]) => namesFor({ type: 'object' }, names)[0];

it('names a schema after the field that holds it, if that is unambiguous', () => {
  expect(firstName('postTransferAdd', 'Answer', 'data', 'counterparty')).toBe('Counterparty');
  expect(namesFor({ properties: { kind: { const: 'trade' } } }, ['getBills', 'Answer', 'cause'])[0]).toBe('TradeCause');
});

it('adds the owner’s name when the field alone is ambiguous', () => {
  expect(firstName('postTransferAdd', 'Answer', 'data', 'status')).toBe('TransferAddStatus');
  expect(firstName('postTransferAdd', 'Answer')).toBe('TransferAddAnswer');
  expect(firstName('postTransferAdd', 'Request')).toBe('TransferAddRequest');
  expect(firstName('Order', 'items')).toBe('OrderItems');
  expect(firstName('getAuth', 'Answer', 'data', 'grant', 'kind')).toBe('GrantKind');
});

it('names refusals as refusals', () => {
  const refusal = { allOf: [{ $ref: '#/components/schemas/Refusal' }, {}] };
  expect(namesFor(refusal, ['postTransferAdd', 'Answer'])[0]).toBe('Refusal');
  expect(namesFor(refusal, ['postTransferAdd', 'Answer'])).toContain('TransferAddRefusal');
});

it('writes type names, and names a list’s entry after the list', () => {
  expect(pascal('first_signature')).toBe('FirstSignature');
  expect(['rows', 'categories', 'addresses', 'statuses', 'status', 'access'].map(singular)).toEqual([
    'row',
    'category',
    'address',
    'status',
    'status',
    'access',
  ]);
});
