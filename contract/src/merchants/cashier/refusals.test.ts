import { expect, it } from 'vitest';
import { merchantOrderRefusals } from './merchant-refusals.ts';
import { cashierRefusals } from './refusals.ts';

const {
  CashierOrderNotFound,
  CashierOrderExpired,
  CashierOrderPaid,
  PaidBySomebodyElse,
  CashierOrderClosed,
  CashierAmountChanged,
  OwnShop,
  MerchantStopped,
  WrongPayer,
  AboveOrderMaximum,
  AboveDayMaximum,
  ShortOfBalance,
  WaitsForCoins,
  NothingMissing,
  MissingChanged,
  ListingTooSlow,
  BoughtCoinsRest,
  OnlyLiveOrders,
  CashierPaymentNotFound,
} = cashierRefusals;

it.each([
  CashierOrderExpired,
  PaidBySomebodyElse,
  CashierOrderClosed,
  CashierAmountChanged,
  MerchantStopped,
  AboveOrderMaximum,
  AboveDayMaximum,
  ShortOfBalance,
  WaitsForCoins,
])('tells the payer that nothing was charged: $code', ({ en, zh }) => {
  expect(en).toContain('Nothing was charged');
  expect(zh).toContain('扣款');
});

it('says that a second payment of the same order moved no more money', () => {
  expect(CashierOrderPaid.en).toContain('Nothing more was charged');
});

it.each([OwnShop, WrongPayer, NothingMissing, MissingChanged, ListingTooSlow, BoughtCoinsRest, OnlyLiveOrders])(
  'refuses in the envelope that the app reads: $code',
  ({ http }) => {
    expect(http).toBe(200);
  },
);

it.each([CashierOrderNotFound, CashierPaymentNotFound])('answers 404 for a missing object: $code', ({ http }) => {
  expect(http).toBe(404);
});

it('gives each refusal of a merchant the HTTP status that clients distinguish it by', () => {
  const statuses = Object.entries(merchantOrderRefusals).map(([name, { http }]) => [name, http]);
  expect(Object.fromEntries(statuses)).toEqual({
    OrderNumberTaken: 409,
    ItemsDiffer: 422,
    ReturnAddressForeign: 422,
    OrderTooLarge: 422,
    WrongCurrency: 422,
    PayerUnknown: 422,
    OrderUnknown: 404,
    OrderOver: 409,
    OrderNotPaid: 409,
    RefundTooLarge: 409,
    RefundNumberTaken: 409,
    MerchantBalanceShort: 409,
    PayoutNumberTaken: 409,
    PayoutRecipientRefused: 422,
    PayoutUnknown: 404,
    OnlyTestOrders: 403,
    MerchantNotPaying: 403,
    DayNotBegun: 422,
    ReturnAddressUnsafe: 422,
    TooManyReturnAddresses: 409,
    PayoutDecided: 409,
    ReceiverStopped: 409,
    MerchantDayFull: 409,
    NoReferencePrice: 409,
    PriceTooSmall: 422,
    NotPricedInFiat: 422,
    DayAmongDays: 422,
    AmountNeedsDays: 422,
  });
});
