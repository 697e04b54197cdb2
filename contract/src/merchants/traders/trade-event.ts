import { tradeRow } from '../../trading/trades/calls.ts';

/**
 * The data of a webhook about a trade of a person. No name, no account and no text: those are read by a call, which shows what
 * the person may see at that moment.
 */
export const tradeInEvent = tradeRow
  .pick({
    id: true,
    transaction_no: true,
    side: true,
    status: true,
    currency: true,
    fiat: true,
    amount: true,
    price: true,
    fiat_amount: true,
    deadline_at: true,
    created_at: true,
  })
  .meta({ id: 'TradeInEvent' });

const createdAt = 1_795_430_282;

export const tradeInEventExample = {
  id: '019ad4b2-1a20-7c11-8f52-77a1c02e9b14',
  transaction_no: '2611238840712301',
  side: 'seller',
  status: 0,
  currency: 'EH',
  fiat: 'CNY',
  amount: '200.00',
  price: '7.02',
  fiat_amount: '1404.00',
  deadline_at: createdAt + 900,
  created_at: createdAt,
};
