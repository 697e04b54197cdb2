import { expect, it } from 'vitest';
import { schemaFacts } from './schema-facts.ts';

const root = {
  components: {
    schemas: {
      Amount: { type: 'string', maxLength: 16 },
      Order: { type: 'object', properties: { id: { type: 'string' }, parent: { $ref: '#/components/schemas/Order' } } },
    },
  },
};
const order = { $ref: '#/components/schemas/Order' };

it('names shared objects and lists of them, and gives the type of plain values', () => {
  expect(schemaFacts(root, order).type).toBe('Order');
  expect(schemaFacts(root, { type: 'array', items: order })).toMatchObject({ type: 'Order[]' });
  expect(schemaFacts(root, { $ref: '#/components/schemas/Amount' })).toMatchObject({
    type: 'string',
    bounds: ['length ≤ 16'],
  });
});

it('reads optional fields, choices and constants', () => {
  expect(schemaFacts(root, { anyOf: [order, { type: 'null' }] })).toMatchObject({ type: 'Order | null', choices: [] });
  expect(schemaFacts(root, { anyOf: [{ type: 'string' }, { type: 'integer' }] }).type).toBe('string | integer');
  expect(schemaFacts(root, { enum: ['open', 'paid'] }).type).toBe('"open" | "paid"');
  expect(schemaFacts(root, { const: 0 }).type).toBe('0');
  expect(schemaFacts(root, { oneOf: [order, { type: 'object', properties: { x: {} } }] }).choices).toHaveLength(2);
});

it('shows the bounds of a field and what its absence means', () => {
  const limits = { type: 'integer', minimum: 1, maximum: 9, default: 3 };
  expect(schemaFacts(root, limits).bounds).toEqual(['≥ 1', '≤ 9', '= 3']);
  expect(schemaFacts(root, { type: 'object', additionalProperties: { type: 'string' } }).type).toBe(
    '{ [name]: string }',
  );
});

it('merges the fields of all parts, where a later one replaces an earlier one in its position', () => {
  const { fields } = schemaFacts(root, { allOf: [order, { properties: { id: { const: 'a' } }, required: ['id'] }] });
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['id', true],
    ['parent', false],
  ]);
});
