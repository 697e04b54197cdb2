/** Calls by which value leaves the account, could be bought from it, or is asked of strangers by mail, at once. */
export const closedInPause: readonly string[] = [
  'POST /api/transfer/add',
  'POST /api/exchange/redeem/request',
  'POST /api/order/sale',
  'POST /api/order/edit',
  'POST /api/order/pause',
  'POST /api/order/pauseAll',
  'POST /api/listing/share',
  'POST /api/listing/unshare',
  'POST /api/bid/sell',
  'POST /api/quick/sell',
  'POST /api/recharge/pay',
  'POST /api/recharge/buy_missing',
  'POST /api/merchant/payout',
  'POST /api/merchant/invoices/send',
  'POST /api/closing/begin',
];
