import { expect, it } from 'vitest';
import { readDocument } from './api-document.ts';
import { searchCalls } from './search-calls.ts';

const refusal = (codes: readonly number[]) => ({
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] },
    },
  },
});
const operation = (operationId: string, summary: string, codes: readonly number[]) => ({
  operationId,
  summary,
  tags: ['wallet'],
  responses: {
    200: { content: { 'application/json': { schema: { properties: { code: { const: 0 } } } } } },
    400: { $ref: '#/components/responses/Invalid' },
    409: refusal(codes),
  },
});
const document = readDocument('apps', {
  info: { version: '1.0.0' },
  tags: [{ name: 'wallet', 'x-displayName': 'Wallet' }],
  paths: {
    '/api/transfer/add': { post: operation('postTransferAdd', 'Sends coins to somebody.', [24_001]) },
    '/api/transfer/show': { get: operation('getTransferShow', 'A transfer of one’s own.', []) },
    '/api/order/sale': { post: operation('postOrderSale', 'Lists coins, paid by transfer.', [24_050]) },
  },
  components: {
    responses: { Invalid: refusal([40_001]) },
    schemas: {
      RefusalCode: {
        oneOf: [
          { const: 24_001, title: 'RecipientNotFound', description: 'Nobody has this account.' },
          { const: 24_050, title: 'PriceTooLow', description: 'The price is below the floor.' },
          { const: 40_001, title: 'InvalidRequest', description: 'This request is not valid' },
        ],
      },
    },
  },
});
const found = (text: string) => searchCalls([document], text).map(({ call }) => call.id);

it('finds a call by its path, its name and words of its description, best match first', () => {
  expect(found('/api/transfer/add')).toEqual(['postTransferAdd']);
  expect(found('postOrderSale')).toEqual(['postOrderSale']);
  expect(found('transfer')).toEqual(['postTransferAdd', 'getTransferShow', 'postOrderSale']);
  expect(found('post coins somebody')).toEqual(['postTransferAdd']);
  expect(found('nothing like it')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('finds a call by the code, name and words of a refusal, and says which refusal', () => {
  expect(searchCalls([document], '24050')).toMatchObject([{ call: { id: 'postOrderSale' }, codes: [24_050] }]);
  expect(found('RecipientNotFound')).toEqual(['postTransferAdd']);
  expect(found('below the floor')).toEqual(['postOrderSale']);
});

it('finds every call by a refusal common to all calls, but not by part of its words', () => {
  expect(document.commonCodes).toEqual(new Set([40_001]));
  expect(found('40001')).toHaveLength(3);
  expect(found('valid')).toEqual([]);
});
