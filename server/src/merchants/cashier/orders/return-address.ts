import { createHmac } from 'node:crypto';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { type Merchant, secretOfKey } from '../../merchants/index.ts';
import { shownStatus } from './cashier-order.ts';
import { factsOf } from './order-facts.ts';
import type { OrderRow } from './order-store.ts';
import { returnOriginsOf } from './return-store.ts';

/**
 * The way back to the shop: its own address with the result, signed with the secret of the key that created the order.
 * The signature covers `order`, `merchant_order`, `status` and `time` as they appear in the address, joined by dots.
 */
export async function returnAddressOf(ctx: ReadContext, order: OrderRow): Promise<string | null> {
  if (order.return_url === null) return null;
  const address = new URL(order.return_url);
  const status = shownStatus(factsOf(order), ctx.now);
  const time = String(epochSeconds(ctx.now));
  const secret = order.key_id === null ? null : await secretOfKey(ctx, order.key_id);
  const signed = [order.id, order.merchant_order_no, status, time];
  address.searchParams.set('order', order.id);
  address.searchParams.set('merchant_order', order.merchant_order_no);
  address.searchParams.set('status', status);
  address.searchParams.set('time', time);
  if (secret !== null) address.searchParams.set('signature', signatureOfReturn(secret, signed));
  return address.href;
}

/** Computed in the same way by the shop's server. */
export function signatureOfReturn(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('.')).digest('hex');
}

/** Loopback hosts: in the test environment a developer's own machine needs no registration. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether buyers may be sent back to this address: it must be on the merchant's website or a registered origin. */
export async function isOwnReturnAddress(
  ctx: ReadContext | WriteContext,
  { merchant, address, isTest }: { readonly merchant: Merchant; readonly address: string; readonly isTest: boolean },
): Promise<boolean> {
  const wanted = originOf(address);
  if (wanted === null) return false;
  if (isTest && OWN_MACHINE.has(new URL(address).hostname)) return true;
  if (wanted === originOf(merchant.website)) return true;
  const reader = 'tx' in ctx ? ctx.tx : ctx.reader;
  return (await returnOriginsOf(reader, merchant.id)).includes(wanted);
}

/** The origin of a web address; null if it is invalid or contains a user name. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? origin : null;
}

/** A website's host name as shown to customers. */
export function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : website;
}
