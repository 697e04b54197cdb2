import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { nothing, page } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { bidCalls } from '../../trading/market/bid-calls.ts';
import { marketCalls } from '../../trading/market/calls.ts';
import { marketRefusals } from '../../trading/market/refusals.ts';
import { paymentAccountRefusals } from '../../trading/payment-accounts/refusals.ts';
import { traderExamples as examples } from './open-examples.ts';
import * as requests from './open-requests.ts';
import { buyListing, sellListing } from './open-views.ts';
import { traderRefusals } from './refusals.ts';

const { byId } = requests;
const ofListings = { group: 'Listings', access: 'trader', scope: 'listings' } as const;
const reading = { ...ofListings, readScope: 'read' } as const;
const pricing = pick(traderRefusals, 'PriceTooFar');

/** The refusals of the app's calls, without those about the password and the code that a key does not send. */
const editing = {
  ...pick(
    marketRefusals,
    'OrderNotFound',
    'OrderClosed',
    'EditedMeanwhile',
    'ListingInReview',
    'NothingLeftToEdit',
    'EditedTooOften',
  ),
};
const sellTerms = {
  ...pick(marketRefusals, 'BadLimits', 'NeedsPaymentAccount', 'PriceOutOfRange', 'MethodPaused'),
  ...pick(paymentAccountRefusals, 'PaymentAccountTooNew'),
  ...pick(passwordRefusals, 'SecurityPasswordChanged'),
  ...stoppedRefusals,
  ...pricing,
};

const sellOpenCalls = {
  'GET /open/v1/trader/sell-listings': {
    ...reading,
    operationId: 'listSellListings',
    as: 'POST /api/order/index',
    says: { en: 'The own sell listings, newest first.', zh: '自己的出售挂单，最新的在前。' },
    request: requests.listingsRequest,
    answer: page(sellListing),
    refusals: {},
    example: { request: { index: 1 }, answer: { rows: [examples.sellListing], next_cursor: null } },
  },
  'GET /open/v1/trader/sell-listings/{id}': {
    ...reading,
    operationId: 'getSellListing',
    as: 'GET /api/order/market/getMySale',
    says: { en: 'One own sell listing.', zh: '自己的一条出售挂单。' },
    path: byId,
    request: nothing,
    answer: sellListing,
    refusals: marketCalls['GET /api/order/market/getMySale'].refusals,
    example: { path: examples.listingPath, answer: examples.sellListing },
  },
  'POST /open/v1/trader/sell-listings': {
    ...ofListings,
    operationId: 'postSellListing',
    as: 'POST /api/order/sale',
    says: {
      en: 'Posts a sell listing and locks its coins, as in the app: it is on sale at once or waits for a review. The price must not be more than 5% below the reference price.',
      zh: '发布出售挂单并锁定数字币，规则与 App 相同：立即上架或等待审核。价格不得比参考价低 5% 以上。',
    },
    request: requests.postSellRequest,
    answer: sellListing,
    status: 201,
    refusals: {
      ...pick(traderRefusals, 'PostingNeedsCode'),
      ...pick(marketRefusals, 'FinishSellingFirst', 'TooFewCoins'),
      ...restingRefusals,
      ...ledgerRefusals,
      ...sellTerms,
    },
    example: { request: examples.postSell, answer: examples.sellListing },
  },
  'PATCH /open/v1/trader/sell-listings/{id}': {
    ...ofListings,
    operationId: 'editSellListing',
    as: 'POST /api/order/edit',
    says: {
      en: 'Changes all terms of an own sell listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% below the reference price.',
      zh: '修改自己一条出售挂单的全部条款，须提供读取到的版本；进行中的交易不受影响。价格不得比参考价低 5% 以上。',
    },
    path: byId,
    request: requests.editSellRequest,
    answer: sellListing,
    refusals: { ...editing, ...sellTerms },
    example: {
      path: examples.listingPath,
      request: examples.editSell,
      answer: { ...examples.sellListing, version: 2 },
    },
  },
  'POST /open/v1/trader/sell-listings/{id}/pause': {
    ...ofListings,
    operationId: 'pauseSellListing',
    as: 'POST /api/order/pause',
    says: {
      en: 'Takes an own sell listing off the market for a while, or puts it back.',
      zh: '暂时下架自己的一条出售挂单，或重新上架。',
    },
    path: byId,
    request: requests.pauseRequest,
    answer: sellListing,
    refusals: { ...marketCalls['POST /api/order/pause'].refusals, ...pricing },
    example: {
      path: examples.listingPath,
      request: { is_paused: true },
      answer: { ...examples.sellListing, is_paused: true },
    },
  },
  'POST /open/v1/trader/sell-listings/{id}/withdraw': {
    ...ofListings,
    operationId: 'withdrawSellListing',
    as: 'POST /api/order/fall',
    says: {
      en: 'Withdraws an own sell listing: what is not taken unlocks, running trades go on.',
      zh: '取消自己的一条出售挂单：未成交部分解锁，进行中的交易继续。',
    },
    path: byId,
    request: nothing,
    answer: sellListing,
    refusals: marketCalls['POST /api/order/fall'].refusals,
    example: { path: examples.listingPath, request: {}, answer: { ...examples.sellListing, status: -1 } },
  },
} as const satisfies OpenCallTable;

const buyOpenCalls = {
  'GET /open/v1/trader/buy-listings': {
    ...reading,
    operationId: 'listBuyListings',
    as: 'POST /api/bid/index',
    says: { en: 'The own buy listings, newest first.', zh: '自己的求购挂单，最新的在前。' },
    request: requests.listingsRequest,
    answer: page(buyListing),
    refusals: {},
    example: { request: { index: 1 }, answer: { rows: [examples.buyListing], next_cursor: null } },
  },
  'GET /open/v1/trader/buy-listings/{id}': {
    ...reading,
    operationId: 'getBuyListing',
    as: 'GET /api/bid/mine',
    says: { en: 'One own buy listing.', zh: '自己的一条求购挂单。' },
    path: byId,
    request: nothing,
    answer: buyListing,
    refusals: bidCalls['GET /api/bid/mine'].refusals,
    example: { path: examples.listingPath, answer: examples.buyListing },
  },
  'POST /open/v1/trader/buy-listings': {
    ...ofListings,
    operationId: 'postBuyListing',
    as: 'POST /api/bid/post',
    says: {
      en: 'Posts a buy listing, as in the app. The price must not be more than 5% above the reference price.',
      zh: '发布求购挂单，规则与 App 相同。价格不得比参考价高 5% 以上。',
    },
    request: requests.postBuyRequest,
    answer: buyListing,
    status: 201,
    refusals: { ...bidCalls['POST /api/bid/post'].refusals, ...pricing },
    example: { request: examples.postBuy, answer: examples.buyListing },
  },
  'PATCH /open/v1/trader/buy-listings/{id}': {
    ...ofListings,
    operationId: 'editBuyListing',
    as: 'POST /api/bid/edit',
    says: {
      en: 'Changes all terms of an own buy listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% above the reference price.',
      zh: '修改自己一条求购挂单的全部条款，须提供读取到的版本；进行中的交易不受影响。价格不得比参考价高 5% 以上。',
    },
    path: byId,
    request: requests.editBuyRequest,
    answer: buyListing,
    refusals: { ...bidCalls['POST /api/bid/edit'].refusals, ...pricing },
    example: { path: examples.listingPath, request: examples.editBuy, answer: { ...examples.buyListing, version: 2 } },
  },
  'POST /open/v1/trader/buy-listings/{id}/pause': {
    ...ofListings,
    operationId: 'pauseBuyListing',
    as: 'POST /api/bid/pause',
    says: {
      en: 'Takes an own buy listing off the market for a while, or puts it back.',
      zh: '暂时下架自己的一条求购挂单，或重新上架。',
    },
    path: byId,
    request: requests.pauseRequest,
    answer: buyListing,
    refusals: { ...bidCalls['POST /api/bid/pause'].refusals, ...pricing },
    example: {
      path: examples.listingPath,
      request: { is_paused: true },
      answer: { ...examples.buyListing, is_paused: true },
    },
  },
  'POST /open/v1/trader/buy-listings/{id}/withdraw': {
    ...ofListings,
    operationId: 'withdrawBuyListing',
    as: 'POST /api/bid/fall',
    says: {
      en: 'Withdraws an own buy listing. Running trades go on.',
      zh: '取消自己的一条求购挂单，进行中的交易继续。',
    },
    path: byId,
    request: nothing,
    answer: buyListing,
    refusals: bidCalls['POST /api/bid/fall'].refusals,
    example: { path: examples.listingPath, request: {}, answer: { ...examples.buyListing, status: -1 } },
  },
} as const satisfies OpenCallTable;

/** The own listings of both kinds. */
export const listingOpenCalls = {
  ...sellOpenCalls,
  ...buyOpenCalls,
} as const satisfies OpenCallTable;
