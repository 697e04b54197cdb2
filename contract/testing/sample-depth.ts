import type { AnswerOf } from '../src/calls.ts';

export type SampleDepth = AnswerOf<'GET /api/order/depth'>;

const HOUR = 3600;
const NOW = 1_796_034_600;

/** Two steps for sale and one wanted around ¥7.00, and a reference since the last hour but one. */
export const sampleDepth: SampleDepth = {
  currency: 'EH',
  fiat: 'CNY',
  step: '0.02',
  sell: {
    total: '1500.00',
    steps: [
      { price: '7.02', amount: '1200.00', listings: 2 },
      { price: '7.06', amount: '300.00', listings: 1 },
    ],
    is_cut: false,
  },
  buy: { total: '80.00', steps: [{ price: '6.96', amount: '80.00', listings: 1 }], is_cut: false },
  reference_price: '7.00',
  traded_at: NOW - HOUR / 2,
  references: [
    { at: NOW - 2 * HOUR, price: null },
    { at: NOW - HOUR, price: '6.90' },
    { at: NOW, price: '7.00' },
  ],
};

/** Nobody sells or buys, and no trade has counted yet. */
export const emptyDepth: SampleDepth = {
  ...sampleDepth,
  sell: { total: '0.00', steps: [], is_cut: false },
  buy: { total: '0.00', steps: [], is_cut: false },
  traded_at: null,
  references: sampleDepth.references.map(({ at }) => ({ at, price: null })),
};
