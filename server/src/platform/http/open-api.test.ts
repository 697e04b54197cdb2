import { positiveAmount, positiveAmountText } from '@eh/contract/platform/fields.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './open-api.ts';

const documented = (request: z.ZodType) =>
  openApiDocument({ 'POST /api/x': { says: 'x', access: 'user', request, answer: z.object({}), refusals: {} } }, '1');
const requestWith = <Amount extends z.ZodType>(amount: Amount) => {
  const nested = z.strictObject({ floor: amount });
  return z.strictObject({ amount, maximum: amount.optional(), nested: nested.nullable().prefault(null) });
};

it('documents an amount as the text that is sent, not as what the handler gets', () => {
  const ofText = documented(requestWith(positiveAmountText));
  expect(JSON.stringify(documented(requestWith(positiveAmount)))).toBe(JSON.stringify(ofText));
  expect(JSON.stringify(ofText)).toContain('"amount":{"type":"string","maxLength":16}');
});
