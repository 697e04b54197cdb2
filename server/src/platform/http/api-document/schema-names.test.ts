import { expect, it } from 'vitest';
import { namesFor, pascal, singular } from './schema-names.ts';

const firstName = (...names: readonly string[]) => namesFor({ type: 'object' }, names)[0];

it('names a schema by the field that holds it, where that is clear', () => {
  expect(firstName('postTransferAdd', 'Answer', 'data', 'counterparty')).toBe('Counterparty');
  expect(namesFor({ properties: { kind: { const: 'trade' } } }, ['getBills', 'Answer', 'cause'])[0]).toBe('TradeCause');
});

it('adds the thing that it belongs to, where the field alone says nothing', () => {
  expect(firstName('postTransferAdd', 'Answer', 'data', 'status')).toBe('TransferAddStatus');
  expect(firstName('postTransferAdd', 'Answer')).toBe('TransferAddAnswer');
  expect(firstName('postTransferAdd', 'Request')).toBe('TransferAddRequest');
  expect(firstName('Order', 'items')).toBe('OrderItems');
  expect(firstName('getAuth', 'Answer', 'data', 'grant', 'kind')).toBe('GrantKind');
});

it('names refusals as what they are', () => {
  const refusal = { allOf: [{ $ref: '#/components/schemas/Refusal' }, {}] };
  expect(namesFor(refusal, ['postTransferAdd', 'Answer'])[0]).toBe('Refusal');
  expect(namesFor(refusal, ['postTransferAdd', 'Answer'])).toContain('TransferAddRefusal');
});

it('writes names for types, and the name of an entry from that of its list', () => {
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
