import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { amount, id, instant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { isPositiveDecimal, plainDecimalPattern, requireDecimal, USDT_DECIMALS } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { usdtChains } from '../chains/chains.ts';
import { chainRefusals } from '../chains/refusals.ts';
import { rate } from '../rates/calls.ts';
import { rateRefusals } from '../rates/refusals.ts';
import { purchaseRefusals } from './refusals.ts';
import { purchaseStatus } from './status.ts';

const AMOUNT_TEXT_MAX = 20;
const notPositive = {
  error: fault({ en: 'not a positive amount with at most six decimals', zh: '应为正数，最多六位小数' }),
};

/** A positive amount of USDT: a plain decimal string on the wire, minor units once parsed. */
const usdtAmount = z
  .string()
  .max(AMOUNT_TEXT_MAX)
  .regex(plainDecimalPattern(USDT_DECIMALS), { ...notPositive, abort: true })
  .refine((text) => isPositiveDecimal(text, USDT_DECIMALS), { ...notPositive, abort: true })
  .transform((text) => requireDecimal(text, USDT_DECIMALS));

const chain = z.enum(usdtChains);
const statusNumber = z.union(Object.values(purchaseStatus).map((number) => z.literal(number)));

/** The deposit for a purchase, as seen on the chain. */
const depositView = z.object({
  tx_hash: z.string(),
  usdt: amount,
  block: z.number().int(),
  /** The number of blocks from its own on, up to the number needed; 0 while a reorganisation has removed it. */
  confirmations: z.number().int(),
  seen_at: instant,
});

export const purchaseView = z.object({
  id,
  purchase_no: z.string(),
  chain,
  status: statusNumber,
  /** The quoted sums; null for USDT that arrived without a quote. */
  quote: z.object({ usdt: amount, amount, rate: z.string(), expires_at: instant }).nullable(),
  currency: z.string(),
  /** The user's own deposit address, and the token's contract. */
  address: z.string(),
  contract: z.string(),
  /** The content of the QR code for wallets: token, network, address and amount. */
  payment_uri: z.string(),
  confirmations_needed: z.number().int(),
  deposit: depositView.nullable(),
  /** The credit. `is_at_quote` is false if the current rate applied, because the amount differed or came too late. */
  credit: z.object({ usdt: amount, amount, rate: z.string(), is_at_quote: z.boolean(), at: instant }).nullable(),
  created_at: instant,
});

export const purchaseCalls = {
  'GET /api/exchange/usdt': {
    says: 'Buying coins with USDT: whether it is open, the networks, limits and rate, and the own purchase under way.',
    access: 'user',
    guardedAs: 'buy-with-usdt',
    shows: ['purchases', 'rates'],
    request: nothing,
    answer: z.object({
      is_open: z.boolean(),
      currency: z.string(),
      chains: z.array(
        z.object({ chain, network: z.string(), confirmations: z.number().int(), seconds: z.number().int() }),
      ),
      minimum: amount,
      maximum: amount,
      /** Null while there is no rate or it is stale. */
      rate: z.string().nullable(),
      quote_minutes: z.number().int(),
      purchases: z.array(purchaseView),
    }),
    refusals: {},
  },
  'POST /api/exchange/quote': {
    says: 'Holds a rate for an amount of USDT and gives the own address they go to. An earlier quote on the same network ends.',
    access: 'user',
    guardedAs: 'buy-with-usdt',
    permission: 'exchange.usdt',
    changes: ['purchases'],
    request: z.strictObject({
      chain,
      usdt: usdtAmount,
      /**
       * The rate shown to the user. Refused if it has changed since, so that nobody orders at a rate they did not see.
       */
      rate,
    }),
    answer: purchaseView,
    refusals: {
      ...pick(purchaseRefusals, 'PurchaseClosed', 'UsdtOutOfRange', 'PurchaseUnderWay'),
      ...pick(rateRefusals, 'RateIsStale', 'RateChanged'),
      ...pick(chainRefusals, 'ChainNotOffered'),
    },
  },
  'POST /api/exchange/cancel': {
    says: 'Ends an own quote for which nothing was seen yet.',
    access: 'user',
    changes: ['purchases'],
    request: z.strictObject({ id }),
    answer: purchaseView,
    refusals: pick(purchaseRefusals, 'PurchaseNotFound', 'PurchaseUnderWay'),
  },
  'GET /api/exchange/show': {
    says: 'One own purchase with what the chain says of it.',
    access: 'user',
    shows: ['purchases'],
    request: z.strictObject({ id }),
    answer: purchaseView,
    refusals: pick(purchaseRefusals, 'PurchaseNotFound'),
  },
  'POST /api/exchange/index': {
    says: 'Own purchases with USDT, newest first; also while buying is closed.',
    access: 'user',
    shows: ['purchases'],
    guardedAs: 'exchange-records',
    request: z.strictObject({ ...pageRequest, status: statusNumber.optional() }),
    answer: page(purchaseView),
    refusals: {},
  },
} as const satisfies CallTable;
