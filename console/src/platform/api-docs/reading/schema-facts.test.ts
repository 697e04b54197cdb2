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

it('names shared objects and lists of them, and says the type of plain values', () => {
  expect(schemaFacts(root, order).type).toBe('Order');
  expect(schemaFacts(root, { type: 'array', items: order })).toMatchObject({ type: 'Order[]' });
  expect(schemaFacts(root, { $ref: '#/components/schemas/Amount' })).toMatchObject({
    type: 'string',
    bounds: ['length ≤ 16'],
  });
});

it('reads what may be missing, choices and constants', () => {
  expect(schemaFacts(root, { anyOf: [order, { type: 'null' }] })).toMatchObject({ type: 'Order | null', choices: [] });
  expect(schemaFacts(root, { anyOf: [{ type: 'string' }, { type: 'integer' }] }).type).toBe('string | integer');
  expect(schemaFacts(root, { enum: ['open', 'paid'] }).type).toBe('"open" | "paid"');
  expect(schemaFacts(root, { const: 0 }).type).toBe('0');
  expect(schemaFacts(root, { oneOf: [order, { type: 'object', properties: { x: {} } }] }).choices).toHaveLength(2);
});

it('shows the bounds and what is meant when a field is left out', () => {
  const limits = { type: 'integer', minimum: 1, maximum: 9, default: 3 };
  expect(schemaFacts(root, limits).bounds).toEqual(['≥ 1', '≤ 9', '= 3']);
  expect(schemaFacts(root, { type: 'object', additionalProperties: { type: 'string' } }).type).toBe(
    '{ [name]: string }',
  );
});

it('puts the fields of all parts together, a later one in the position of the same earlier one', () => {
  const { fields } = schemaFacts(root, { allOf: [order, { properties: { id: { const: 'a' } }, required: ['id'] }] });
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['id', true],
    ['parent', false],
  ]);
});
