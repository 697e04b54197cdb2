import { sameAsApp } from './same-as-app.ts';

/** Steps and chats of the own trades. What releases coins stays with the person, in the app. */
export const tradeCalls = [
  sameAsApp({
    call: 'listTrades',
    as: 'POST /api/transaction',
    bodyOf: ({ body }) => ({ ...body, side: body.side ?? 'both' }),
  }),
  sameAsApp({ call: 'getSale', as: 'GET /api/transaction/seller', bodyOf: ({ path }) => path }),
  sameAsApp({ call: 'getPurchase', as: 'GET /api/transaction/buyer', bodyOf: ({ path }) => path }),
  sameAsApp({
    call: 'acceptSale',
    as: 'POST /api/transaction/verify',
    bodyOf: ({ path }) => ({ id: path.id, accept: true }),
  }),
  sameAsApp({
    call: 'markPurchasePaid',
    as: 'POST /api/transaction/paid',
    bodyOf: ({ body, path }) => ({ id: path.id, vouchers: body.vouchers }),
  }),
  sameAsApp({
    call: 'uploadVoucher',
    as: 'POST /api/upload/img',
    bodyOf: () => ({ purpose: 'voucher' }),
    fileOf: ({ body }) => ({ bytes: Buffer.from(body.picture, 'base64'), fileName: 'voucher' }),
  }),
  sameAsApp({
    call: 'listTradeMessages',
    as: 'GET /api/chat',
    bodyOf: ({ body, path }) => ({ ...body, id: path.id }),
  }),
  sameAsApp({
    call: 'sendTradeMessage',
    as: 'POST /api/chat/send',
    bodyOf: ({ body, path }) => ({ ...body, id: path.id }),
  }),
];
