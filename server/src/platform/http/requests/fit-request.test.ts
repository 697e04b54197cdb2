import { positiveAmount } from '@eh/contract/platform/fields.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { fitRequest } from './fit-request.ts';

const schema = z.strictObject({
  id: z.array(z.string()),
  amount: z.string(),
  index: z.number().int().optional(),
  purpose: z.union([z.literal(-1), z.literal(7)]).optional(),
  is_on: z.boolean().default(false),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  note: z.string().optional(),
  hours: z.number().nullable().default(null),
  fields: z.record(z.string(), z.string()).optional(),
  device: z.strictObject({ device_id: z.string() }).optional(),
});
const right = { id: ['a'], amount: '5' };
const fitted = (changes: object) => schema.parse(fitRequest(schema, { ...right, ...changes }));

it.each([
  ['a field that nobody asked for', { type: 1, balance: '9' }, {}],
  ['the same further down', { device: { device_id: 'x', is_admin: true } }, { device: { device_id: 'x' } }],
  ['a number for an amount', { amount: 5.25 }, { amount: '5.25' }],
  ['text for a number', { index: '3', purpose: '-1' }, { index: 3, purpose: -1 }],
  ['a truth as text', { is_on: 'true' }, { is_on: true }],
  ['a truth as a number', { is_on: 1 }, { is_on: true }],
  ['an optional field that is empty', { code: '', index: null }, {}],
  ['an empty text where it is a value', { note: '' }, { note: '' }],
  ['null where it is a value', { hours: null }, { hours: null }],
  ['numbers in fields of any name', { fields: { number: 6222 } }, { fields: { number: '6222' } }],
])('accepts %s', (_case, changes, expected) => {
  expect(fitted(changes)).toEqual({ ...right, is_on: false, hours: null, ...expected });
});

it.each([
  ['a text for a number that is none', { index: '3x' }],
  ['a number no person typed', { amount: 1e21 }],
  ['one value for a list', { id: 'a' }],
  ['an object for a text', { amount: {} }],
  ['a value that is not on offer', { purpose: '8' }],
  ['a truth that is none', { is_on: 'yes' }],
])('leaves %s for the schema to refuse', (_case, changes) => {
  expect(schema.safeParse(fitRequest(schema, { ...right, ...changes })).success).toBe(false);
});

it('drops a field named like the prototype', () => {
  const sent: unknown = JSON.parse('{"id":["a"],"amount":"5","__proto__":{"is_on":true},"constructor":1}');
  expect(schema.parse(fitRequest(schema, sent))).toEqual({ ...right, is_on: false, hours: null });
});

it('normalizes the text of an amount before it is parsed', () => {
  const payment = z.strictObject({ amount: positiveAmount, least: positiveAmount.optional() });
  const parse = (sent: object) => payment.parse(fitRequest(payment, sent));
  expect(parse({ amount: 5.25, least: '' })).toEqual({ amount: 525n });
});
