import type { CallName } from '@eh/contract/calls.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { confirming } from '../trading.ts';
import { cashierExamples } from './cashier-examples.ts';

/** The ids of things of alice and carol, and of the few that the attacker may use. */
export interface Things {
  /** A trade in which carol sells to alice. */
  readonly trade: string;
  /** Carol's listing behind it. */
  readonly listing: string;
  readonly account: string;
  readonly file: string;
  /** An upload of carol's that is still under way. */
  readonly upload: string;
  readonly notice: string;
  /** A purchase of carol's with USDT. */
  readonly purchase: string;
  /** A quote of carol's for coins in exchange for USDT. */
  readonly redemption: string;
  /** The entry of the books of a transfer of carol to alice. */
  readonly bill: string;
  /** A transfer of carol to alice, and alice's entry in carol's address book. */
  readonly transfer: string;
  readonly address: string;
  /** A device on which carol is logged in. */
  readonly session: string;
  /** Carol's passkey, and a question that it has to answer. */
  readonly passkey: string;
  readonly question: string;
  /** A phone of carol's, and a question that its key has to answer. */
  readonly phone: string;
  readonly phoneQuestion: string;
  /** Carol's request to change a lost phone. */
  readonly contactRequest: string;
  /** Feedback of carol's. */
  readonly feedback: string;
  /** Carol's conversation with customer service. */
  readonly conversation: string;
  /** A merchant that carol applied for, and a test key of it. */
  readonly merchant: string;
  readonly merchantKey: string;
  readonly traderKey: string;
  /** A webhook endpoint of this merchant. */
  readonly endpoint: string;
  /** An app's grant of carol's. */
  readonly grant: string;
  /** A plan by a grant of carol's. */
  readonly plan: string;
  /** Carol's user id. */
  readonly seller: string;
  /** A listing that everybody may look at and buy from. */
  readonly onSale: string;
  /** Carol's buy listing, and one that everybody may look at and sell to. */
  readonly bid: string;
  readonly onOffer: string;
  /** A price alert of carol's. */
  readonly alert: string;
  /** The attacker's own: a trade as its buyer, still to be paid, a picture, a payment account. */
  readonly ownTrade: string;
  readonly ownFile: string;
}

export interface Example {
  /** The call with ids of others in it, complete and valid otherwise. */
  readonly request: (things: Things) => object;
  /** Why the answer is no refusal, although nothing comes of it. */
  readonly isAnswered?: string;
}

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const foreignApp = {
  name: 'Mine',
  domain: 'bob.example',
  redirects: ['https://bob.example/'],
  scopes: ['openid'],
};
const made = { credential: 'AAAA', client_data: 'AAAA' };
/** A sender's own number of a message: nobody else's thing. */
const messageNumber = '5f0f8a50-8f0e-4c55-9d4e-1d1f7a3c0b11';
const inTest = ({ merchant }: Pick<Things, 'merchant'>) => ({ merchant_id: merchant, environment: 'test' });
const ofEndpoint = ({ merchant, endpoint }: Things) => ({ ...inTest({ merchant }), endpoint_id: endpoint });
const terms = { price: '7.02', minimum: '50', maximum: '700', payment_window_minutes: 15 };

/** The terms of a price alert. */
export const alertTerms = {
  wants: 'buy',
  price: '5.00',
  amount: '100',
  channels: ['alipay'] as string[],
  until: Math.floor(Date.now() / 1000) + 86_400,
} as const;

const notFoundEach = 'each listing of somebody else is refused by itself, as one that does not exist';

/**
 * Requests by which bob reaches for things of others, for each user call that takes an id. A call without an example
 * fails the test: the author of a new call says what its ids stand for.
 */
export const foreignExamples: Partial<Record<CallName, readonly Example[]>> = {
  'POST /api/passkeys/add': [
    {
      request: ({ question }) => ({
        question_id: question,
        name: 'Mine',
        ...made,
        attestation: 'AAAA',
        transports: [],
      }),
    },
  ],
  'POST /api/passkeys/prove': [
    {
      request: ({ question }) => ({
        question_id: question,
        assertion: { ...made, authenticator_data: 'AAAA', signature: 'AAAA' },
      }),
    },
  ],
  'POST /api/phone_keys/add': [
    {
      request: ({ phoneQuestion }) => ({
        question_id: phoneQuestion,
        name: 'Mine',
        platform: 'ios',
        public_key: 'AAAA',
        signature: 'AAAA',
      }),
    },
  ],
  'POST /api/phone_keys/question': [{ request: ({ phone }) => ({ id: phone, action: 'a'.repeat(64) }) }],
  'POST /api/phone_keys/prove': [
    { request: ({ phoneQuestion }) => ({ question_id: phoneQuestion, signature: 'AAAA' }) },
  ],
  'POST /api/phone_keys/remove': [{ request: ({ phone }) => ({ id: phone, ...password }) }],
  'POST /api/auth/grant': [{ request: ({ grant }) => ({ id: grant }) }],
  'POST /api/auth/grant/uses': [{ request: ({ grant }) => ({ id: grant }) }],
  'POST /api/auth/grant/change': [{ request: ({ grant }) => ({ id: grant, scopes: ['openid'] }) }],
  'POST /api/auth/grant/revoke': [{ request: ({ grant }) => ({ id: grant }) }],
  'POST /api/plans': [
    {
      request: ({ grant }) => ({ grant_id: grant }),
      isAnswered: 'a grant of somebody else has no plans of the caller',
    },
  ],
  'POST /api/plans/one': [{ request: ({ plan }) => ({ id: plan }) }],
  'POST /api/plans/payments': [{ request: ({ plan }) => ({ id: plan }) }],
  'POST /api/plans/approve': [{ request: ({ plan }) => ({ id: plan, ...password }) }],
  'POST /api/plans/stop': [{ request: ({ plan }) => ({ id: plan }) }],
  'POST /api/customers/keep': [
    { request: ({ question }) => ({ question_id: question, public_key: 'AAAA', signature: 'AAAA' }) },
  ],
  'POST /api/passkeys/remove': [{ request: ({ passkey }) => ({ id: passkey, ...password }) }],
  'POST /api/devices/end': [{ request: ({ session }) => ({ id: session }) }],
  'POST /api/wallet/update': [{ request: ({ account }) => ({ id: account, is_paused: true, ...password }) }],
  'POST /api/wallet/delete': [{ request: ({ account }) => ({ id: account, ...password }) }],
  'POST /api/wallet/unveil': [{ request: ({ account }) => ({ id: account, ...password }) }],
  'POST /api/wallet/order': [
    { request: ({ account }) => ({ ids: [account] }), isAnswered: 'an account of somebody else is passed over' },
  ],
  'POST /api/upload/part': [{ request: ({ upload }) => ({ upload_id: upload, offset: 0 }) }],
  'POST /api/upload/finish': [{ request: ({ upload }) => ({ upload_id: upload }) }],
  'POST /api/upload/file': [{ request: ({ file }) => ({ id: file }) }],
  'POST /api/identity/draft': [
    { request: ({ file }) => ({ id_pic_front: file }) },
    { request: ({ file }) => ({ facial_video: file }) },
  ],
  'POST /api/set/identity': [
    { request: ({ file, ownFile }) => ({ id_pic_front: file, id_pic_back: ownFile, device_id: 'phone of bob' }) },
  ],
  'POST /api/order/sale': [
    { request: ({ account }) => ({ total: '100.00', ...terms, payment_account_ids: [account], ...password }) },
  ],
  'POST /api/order/edit': [
    {
      request: ({ listing, account }) => ({
        id: listing,
        version: 1,
        ...terms,
        payment_account_ids: [account],
        ...password,
      }),
    },
  ],
  'POST /api/bid/edit': [
    {
      request: ({ bid, account }) => ({
        id: bid,
        version: 1,
        price: '7.00',
        minimum: '50',
        maximum: '700',
        payment_window_minutes: 15,
        payment_account_ids: [account],
      }),
    },
  ],
  'POST /api/bid/post': [
    {
      request: ({ account }) => ({
        total: '100',
        price: '7.00',
        minimum: '50',
        maximum: '700',
        payment_window_minutes: 15,
        payment_account_ids: [account],
      }),
    },
  ],
  'POST /api/bid/fall': [{ request: ({ bid }) => ({ id: bid }) }],
  'POST /api/bid/pause': [{ request: ({ bid }) => ({ id: bid, is_paused: true }) }],
  'POST /api/bid/market': [
    { request: ({ trade }) => ({ buyer_userid: trade }), isAnswered: 'nobody of this id buys anything' },
  ],
  'GET /api/bid/details': [
    { request: ({ onOffer }) => ({ id: onOffer }), isAnswered: 'buy listings are for everybody to see' },
    { request: ({ trade }) => ({ id: trade }) },
  ],
  'GET /api/bid/mine': [{ request: ({ bid }) => ({ id: bid }) }],
  'POST /api/listing/share': [{ request: ({ listing }) => ({ id: listing }) }, { request: ({ bid }) => ({ id: bid }) }],
  'POST /api/listing/unshare': [{ request: ({ listing }) => ({ id: listing }) }],
  'POST /api/alert/edit': [{ request: ({ alert }) => ({ id: alert, ...alertTerms }) }],
  'POST /api/alert/switch': [{ request: ({ alert }) => ({ id: alert, is_on: false }) }],
  'POST /api/alert/delete': [
    { request: ({ alert }) => ({ id: alert }), isAnswered: 'nothing of this id is left for whoever asks' },
  ],
  'POST /api/bid/sell': [
    {
      request: ({ onOffer, account }) => ({
        id: onOffer,
        amount: '50',
        price: '7.00',
        listing_version: 1,
        payment_account_id: account,
        ...password,
      }),
    },
  ],
  'POST /api/quick/offers': [
    { request: ({ account }) => ({ as: 'buyer', fiat_amount: '500', payment_account_id: account }) },
  ],
  'POST /api/quick/buy': [
    {
      request: ({ onSale, account }) => ({
        unit: 'fiat',
        parts: [onSale, account].map((id) => ({
          order_id: id,
          sum: '500',
          price: '7.02',
          listing_version: 1,
          payment_account_id: account,
        })),
      }),
    },
  ],
  'POST /api/quick/sell': [
    {
      request: ({ onOffer, account }) => ({
        unit: 'coins',
        parts: [onOffer, account].map((id) => ({
          order_id: id,
          sum: '50',
          price: '7.00',
          listing_version: 1,
          payment_account_id: account,
        })),
        ...password,
      }),
    },
  ],
  'POST /api/order/fall': [{ request: ({ listing }) => ({ id: listing }) }],
  'POST /api/order/pause': [{ request: ({ listing }) => ({ id: listing, is_paused: true }) }],
  'POST /api/order/pauseMany': [
    { request: ({ listing, bid }) => ({ ids: [listing, bid], is_paused: true }), isAnswered: notFoundEach },
  ],
  'POST /api/order/shift': [
    {
      request: ({ listing }) => ({ listings: [{ id: listing, version: 1 }], permille: 10, ...password }),
      isAnswered: notFoundEach,
    },
  ],
  'POST /api/bid/shift': [
    { request: ({ bid }) => ({ listings: [{ id: bid, version: 1 }], permille: 10 }), isAnswered: notFoundEach },
  ],
  'GET /api/order/market/getOnSaleOrder': [
    { request: ({ onSale }) => ({ id: onSale }), isAnswered: 'listings on sale are for everybody to see' },
    { request: ({ trade }) => ({ id: trade }) },
  ],
  'GET /api/order/market/getMySale': [{ request: ({ listing }) => ({ id: listing }) }],
  'POST /api/order/buy': [
    {
      request: ({ onSale, account }) => ({
        order_id: onSale,
        fiat_amount: '500',
        price: '7.02',
        channel: 'alipay',
        payment_account_id: account,
      }),
    },
  ],
  'GET /api/chat': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/chat/send': [
    { request: ({ trade }) => ({ id: trade, client_id: messageNumber, text: 'hello' }) },
    { request: ({ ownTrade, file }) => ({ id: ownTrade, client_id: messageNumber, file_id: file }) },
  ],
  'POST /api/chat/read': [{ request: ({ trade }) => ({ id: trade, position: 1 }) }],
  'GET /api/help/info': [{ request: ({ listing }) => ({ id: listing }) }],
  'GET /api/transaction/buyer': [{ request: ({ trade }) => ({ id: trade }) }],
  'GET /api/transaction/seller': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/transaction/verify': [{ request: ({ trade }) => ({ id: trade, accept: true }) }],
  'POST /api/transaction/cancelByBuyer': [{ request: ({ trade }) => ({ id: trade, has_not_paid: true }) }],
  'POST /api/transaction/cancelBySeller': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/transaction/voucher': [
    { request: ({ trade, ownFile }) => ({ id: trade, vouchers: [ownFile] }) },
    { request: ({ ownTrade, file }) => ({ id: ownTrade, vouchers: [file] }) },
  ],
  'POST /api/transaction/paid': [
    { request: ({ trade, ownFile }) => ({ id: trade, vouchers: [ownFile] }) },
    { request: ({ ownTrade, file }) => ({ id: ownTrade, vouchers: [file] }) },
  ],
  'POST /api/transaction/confirm': [{ request: ({ trade }) => ({ id: trade, ...confirming }) }],
  'POST /api/transaction/not_received': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/transaction/ask_cancel': [{ request: ({ trade }) => ({ id: trade, has_not_paid: true }) }],
  'POST /api/transaction/answer_cancel': [
    { request: ({ trade }) => ({ id: trade, agrees: true, has_not_paid: true }) },
  ],
  'POST /api/transaction/stop_clock': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/transaction/remind': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/complain/complain': [
    { request: ({ trade }) => ({ transaction_id: trade, kind: 'other', text: 'Mine' }) },
    { request: ({ trade }) => ({ transaction_id: trade, text: 'Mine too' }) },
  ],
  'POST /api/complain/getByTransId': [{ request: ({ trade }) => ({ transaction_id: trade }) }],
  'POST /api/complain/replies': [{ request: ({ trade }) => ({ transaction_id: trade }) }],
  'POST /api/complain/proof': [{ request: ({ trade }) => ({ transaction_id: trade }) }],
  'POST /api/complain/agree': [{ request: ({ trade }) => ({ transaction_id: trade, ruling_id: trade, ...password }) }],
  'POST /api/complain/object': [{ request: ({ trade }) => ({ transaction_id: trade, ruling_id: trade, text: 'No' }) }],
  'POST /api/complain/withdraw': [{ request: ({ trade }) => ({ transaction_id: trade }) }],
  'POST /api/complain/give_up': [{ request: ({ trade }) => ({ transaction_id: trade, ...password }) }],
  'POST /api/complain/review': [{ request: ({ trade }) => ({ transaction_id: trade, text: 'Again' }) }],
  'GET /api/transfer/show': [{ request: ({ transfer }) => ({ id: transfer }) }],
  'POST /api/transfer/cancel': [{ request: ({ transfer }) => ({ id: transfer }) }],
  'POST /api/transfer/delAccount': [{ request: ({ address }) => ({ id: address }) }],
  'POST /api/exchange/cancel': [{ request: ({ purchase }) => ({ id: purchase }) }],
  'POST /api/exchange/redeem/request': [
    {
      request: ({ redemption }) => ({
        id: redemption,
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ...password,
      }),
    },
  ],
  'POST /api/exchange/redeem/cancel': [{ request: ({ redemption }) => ({ id: redemption }) }],
  'GET /api/exchange/redeem/show': [{ request: ({ redemption }) => ({ id: redemption }) }],
  'GET /api/exchange/show': [{ request: ({ purchase }) => ({ id: purchase }) }],
  'GET /api/report/bill': [{ request: ({ bill }) => ({ id: bill }) }],
  'GET /api/report/proof': [{ request: ({ bill }) => ({ id: bill }) }],
  'POST /api/contact/request': [
    {
      request: ({ file }) => ({
        kind: 'mobile',
        target: '13655556666',
        code: '000000',
        reason: 'It is lost',
        picture_ids: [file],
        device_id: 'a-device-of-bob',
        ...password,
      }),
    },
  ],
  'POST /api/feedback': [{ request: ({ file }) => ({ text: 'Look at this', pictures: [file] }) }],
  'POST /api/support/send': [
    { request: ({ file }) => ({ client_id: messageNumber, text: 'Look at this', file_id: file }) },
  ],
  'POST /api/support/read': [{ request: ({ conversation }) => ({ id: conversation, position: 1 }) }],
  'POST /api/support/rate': [{ request: ({ conversation }) => ({ id: conversation, stars: 5 }) }],
  'GET /api/feedback/show': [{ request: ({ feedback }) => ({ id: feedback }) }],
  'POST /api/contact/withdraw': [{ request: ({ contactRequest }) => ({ id: contactRequest }) }],
  'POST /api/order/market': [
    { request: ({ trade }) => ({ seller_userid: trade }), isAnswered: 'nobody of this id sells anything' },
  ],
  'GET /api/people/person': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/people/ratings': [
    { request: ({ trade }) => ({ userid: trade }), isAnswered: 'nobody of this id was ever rated' },
  ],
  'POST /api/people/follow': [{ request: ({ trade }) => ({ userid: trade, is_on: true }) }],
  'POST /api/people/block': [{ request: ({ trade }) => ({ userid: trade, is_on: true }) }],
  'POST /api/people/report': [
    { request: ({ trade }) => ({ userid: trade, cause: 'other', words: 'He is not there' }) },
    { request: ({ trade, seller }) => ({ userid: seller, cause: 'other', words: 'Mine?', transaction_id: trade }) },
  ],
  'POST /api/merchant/webhooks': [{ request: inTest }],
  'POST /api/merchant/webhooks/create': [
    {
      request: (things) => ({
        ...inTest(things),
        url: 'https://bob.example/',
        events: ['order.paid'],
        description: '',
        ...password,
      }),
    },
  ],
  'POST /api/merchant/webhooks/change': [{ request: (things) => ({ ...ofEndpoint(things), is_on: false }) }],
  'POST /api/merchant/webhooks/delete': [{ request: ofEndpoint }],
  'POST /api/merchant/webhooks/rotate-secret': [{ request: (things) => ({ ...ofEndpoint(things), ...password }) }],
  'POST /api/merchant/webhooks/ping': [{ request: ofEndpoint }],
  'POST /api/merchant/webhooks/recover': [{ request: (things) => ({ ...ofEndpoint(things), since: 0 }) }],
  'POST /api/merchant/webhooks/events': [{ request: inTest }],
  'POST /api/merchant/webhooks/deliveries': [{ request: ofEndpoint }],
  'POST /api/merchant/webhooks/delivery': [
    { request: (things) => ({ ...inTest(things), delivery_id: things.endpoint }) },
  ],
  'POST /api/merchant/webhooks/redeliver': [
    { request: (things) => ({ ...ofEndpoint(things), event_id: things.endpoint }) },
  ],
  'POST /api/merchant/apply': [
    {
      request: ({ merchant }) => ({ id: merchant, name: 'Mine', website: 'https://bob.example', business: 'Tea' }),
    },
  ],
  'POST /api/merchant/settings/change': [{ request: ({ merchant }) => ({ merchant_id: merchant, business: 'Mine' }) }],
  'POST /api/merchant/logo/change': [{ request: ({ merchant }) => ({ merchant_id: merchant }) }],
  'POST /api/merchant/logo/remove': [{ request: ({ merchant }) => ({ merchant_id: merchant, which: 'shown' }) }],
  'POST /api/merchant/changes': [{ request: ({ merchant }) => ({ merchant_id: merchant }) }],
  'POST /api/merchant/members': [{ request: ({ merchant }) => ({ merchant_id: merchant }) }],
  'POST /api/merchant/members/add': [
    { request: ({ merchant }) => ({ merchant_id: merchant, account: '10000001', role: 'owner', ...password }) },
  ],
  'POST /api/merchant/members/change': [
    { request: ({ merchant, seller }) => ({ merchant_id: merchant, userid: seller, role: null, ...password }) },
  ],
  'POST /api/merchant/members/answer': [{ request: ({ merchant }) => ({ merchant_id: merchant, is_accepted: true }) }],
  'POST /api/merchant/members/leave': [{ request: ({ merchant }) => ({ merchant_id: merchant }) }],
  'POST /api/merchant/apps': [{ request: ({ merchant }) => ({ merchant_id: merchant, environment: 'test' }) }],
  'POST /api/merchant/apps/create': [
    { request: ({ merchant }) => ({ merchant_id: merchant, environment: 'test', ...foreignApp, ...password }) },
  ],
  'POST /api/merchant/apps/change': [
    { request: ({ merchant, grant }) => ({ merchant_id: merchant, id: grant, ...foreignApp, ...password }) },
  ],
  'POST /api/merchant/apps/rotate-secret': [
    { request: ({ merchant, grant }) => ({ merchant_id: merchant, id: grant, ...password }) },
  ],
  'POST /api/merchant/apps/close': [
    { request: ({ merchant, grant }) => ({ merchant_id: merchant, id: grant, ...password }) },
  ],
  'POST /api/merchant/apps/logo/change': [{ request: ({ merchant, grant }) => ({ merchant_id: merchant, id: grant }) }],
  'POST /api/merchant/apps/logo/remove': [
    { request: ({ merchant, grant }) => ({ merchant_id: merchant, id: grant, which: 'shown' }) },
  ],
  'POST /api/merchant/calls': [{ request: inTest }],
  'POST /api/merchant/calls/one': [{ request: (things) => ({ ...inTest(things), call_id: things.endpoint }) }],
  'POST /api/merchant/calls/repeat': [
    { request: (things) => ({ ...inTest(things), call_id: things.endpoint, repeat_id: things.endpoint }) },
  ],
  'POST /api/merchant/keys': [{ request: ({ merchant }) => ({ merchant_id: merchant, environment: 'test' }) }],
  'POST /api/merchant/keys/new': [
    {
      request: ({ merchant }) => ({
        merchant_id: merchant,
        environment: 'test',
        name: 'Mine',
        scopes: ['orders'],
        ...password,
      }),
    },
  ],
  'POST /api/merchant/keys/rotate': [
    { request: ({ merchant, merchantKey }) => ({ merchant_id: merchant, key_id: merchantKey, ...password }) },
  ],
  'POST /api/merchant/keys/prolong': [
    { request: ({ merchant, merchantKey }) => ({ merchant_id: merchant, key_id: merchantKey, ...password }) },
  ],
  'POST /api/merchant/keys/stop': [
    { request: ({ merchant, merchantKey }) => ({ merchant_id: merchant, key_id: merchantKey }) },
  ],
  'POST /api/trader_keys/end': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'GET /api/trader_keys/calls': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'GET /api/trader_keys/call': [{ request: ({ endpoint }) => ({ id: endpoint }) }],
  'GET /api/trader_keys/webhook': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'POST /api/trader_keys/webhook/set': [
    {
      request: ({ traderKey }) => ({
        key_id: traderKey,
        url: 'https://bob.example/eh',
        events: ['trade.opened'],
        code: '123456',
        ...password,
      }),
    },
  ],
  'POST /api/trader_keys/webhook/remove': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'POST /api/trader_keys/webhook/ping': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'GET /api/trader_keys/webhook/deliveries': [{ request: ({ traderKey }) => ({ key_id: traderKey }) }],
  'GET /api/trader_keys/webhook/delivery': [{ request: ({ endpoint }) => ({ id: endpoint }) }],
  'POST /api/trader_keys/webhook/redeliver': [
    { request: ({ traderKey, endpoint }) => ({ key_id: traderKey, event_id: endpoint }) },
  ],
  ...cashierExamples,
  'GET /api/receipt/transfer': [{ request: ({ transfer }) => ({ id: transfer }) }],
  'GET /api/receipt': [{ request: ({ trade }) => ({ id: trade }) }],
  'GET /api/transaction/ratings': [{ request: ({ trade }) => ({ id: trade }) }],
  'POST /api/transaction/rate': [{ request: ({ trade }) => ({ id: trade, is_good: false }) }],
  'POST /api/notifications/seen': [
    { request: ({ notice }) => ({ id: [notice] }), isAnswered: 'a notice of somebody else is passed over' },
  ],
  'POST /api/bulletins/read': [{ request: ({ notice }) => ({ id: notice, version: 1 }) }],
  'POST /api/read/all': [
    {
      request: ({ notice }) => ({ until: notice }),
      isAnswered: 'a notice of somebody else is passed over',
    },
  ],
  'POST /api/read': [
    { request: ({ notice }) => ({ id: [notice] }), isAnswered: 'a notice of somebody else is passed over' },
  ],
};
