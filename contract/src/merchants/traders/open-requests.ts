import * as z from 'zod';
import { VOUCHERS_MAX } from '../../platform/field-bounds.ts';
import { id, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { MESSAGE_LENGTH_MAX } from '../../trading/chat/parts.ts';
import { bidCalls } from '../../trading/market/bid-calls.ts';
import { postBidRequest } from '../../trading/market/bids.ts';
import { marketCalls, marketSorts } from '../../trading/market/calls.ts';
import { postListingRequest } from '../../trading/market/own-listing.ts';
import { VOUCHER_BYTES_MAX } from './trader-bounds.ts';

const CHANNEL_MAX = 40;
const LISTINGS_INDEX_MAX = 4;
/** Four characters of base64 carry three bytes. */
const PICTURE_TEXT_MAX = Math.ceil(VOUCHER_BYTES_MAX / 3) * 4;

export const byId = z.strictObject({ id });

export const buyOffersRequest = z.strictObject({
  ...pageRequest,
  /** Only offers from which this quantity can be traded. */
  amount: positiveAmount.optional(),
  /** Only offers with this payment method. */
  channel: z.string().min(1).max(CHANNEL_MAX).optional(),
  is_takeable_only: z.boolean().optional(),
});
export const sellOffersRequest = buyOffersRequest.extend({ sort: z.enum(marketSorts).optional() });

export const listingsRequest = z.strictObject({
  ...pageRequest,
  /** 1 in progress, 2 over, 3 cancelled, 4 or none all. */
  index: z.number().int().min(0).max(LISTINGS_INDEX_MAX).optional(),
});
export const tradesRequest = z.strictObject({
  ...pageRequest,
  side: z.enum(['buyer', 'seller']).optional(),
  /** 1 in progress, 2 completed, 3 cancelled or failed, 4 or none all. */
  index: z.number().int().min(0).max(LISTINGS_INDEX_MAX).optional(),
});

/** As in the app, without the password and the code that a person gives there. */
export const postSellRequest = postListingRequest.omit({ security_password: true, code: true });
export const editSellRequest = marketCalls['POST /api/order/edit'].request.omit({ id: true, security_password: true });
export const postBuyRequest = postBidRequest;
export const editBuyRequest = bidCalls['POST /api/bid/edit'].request.omit({ id: true });
export const pauseRequest = z.strictObject({ is_paused: z.boolean() });

const POSITION_MAX = 2_147_483_647;
const position = z.number().int().min(0).max(POSITION_MAX);
export const chatRequest = z.strictObject({ before: position.optional(), after: position.optional() });
export const messageRequest = z.strictObject({
  /** Your own number of the message: a repeat gives the same message, once. */
  client_id: id,
  text: z.string().trim().min(1).max(MESSAGE_LENGTH_MAX),
  /** The last line of the chat that your program had read when it wrote this one. */
  seen_position: position.optional(),
});
export const paidRequest = z.strictObject({ vouchers: z.array(id).min(1).max(VOUCHERS_MAX) });
export const voucherRequest = z.strictObject({
  /** The picture or the PDF, in base64. */
  picture: z.base64().min(1).max(PICTURE_TEXT_MAX),
});
/** The picture in base64 and the few characters around it. */
export const VOUCHER_BODY_BYTES_MAX = PICTURE_TEXT_MAX + 1024;
