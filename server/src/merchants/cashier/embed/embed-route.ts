import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { preferredLanguage } from '../../../platform/http/requests/language.ts';
import { findMerchant } from '../../merchants/index.ts';
import { isForTeamOnly, shownStatus } from '../orders/cashier-order.ts';
import { factsOf } from '../orders/order-facts.ts';
import { findOrder } from '../orders/order-store.ts';
import { orderOfToken } from '../orders/order-token.ts';
import { originOf } from '../orders/return-address.ts';
import { coins, orderUrlOf } from '../present-open.ts';
import { type EmbeddedOrder, embedPage, unknownOrderPage } from './embed-page.ts';

export interface EmbedParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
  /** The address of this server, for links. */
  originOf(request: FastifyRequest): string;
}

const TOKEN_MAX = 100;
const query = z.object({ order: z.string().max(TOKEN_MAX), language: z.enum(['en', 'zh-CN']).optional() });
const FILES = join(import.meta.dirname, '../../../../public/embed');
const POLICY = 'content-security-policy';

/** The page of an order, which only its merchant can frame. The payment itself happens in a separate window. */
export function embedRoutes(server: FastifyInstance, parts: EmbedParts): void {
  server.get('/embed/order', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const language = languageOf(request, parsed.data?.language);
    const origin = parts.originOf(request);
    const order = parsed.success ? await readOrder(readNow(parts), parsed.data.order, origin) : null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (order === null) return reply.status(404).send(unknownOrderPage(language));
    const policy = String(reply.getHeader(POLICY)).replace(/frame-ancestors [^;]*/, `frame-ancestors ${order.parent}`);
    return reply
      .header(POLICY, policy)
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embedPage(order, language));
  });
  server.get('/embed/state', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const ctx = readNow(parts);
    const orderId = parsed.success ? orderOfToken(ctx.serverKeys, parsed.data.order) : null;
    const order = orderId === null ? null : await findOrder(ctx, orderId);
    reply.header('cache-control', 'no-store');
    if (order === null) return reply.status(404).send({ status: null });
    return { status: shownStatus(factsOf(order), ctx.now) };
  });
  for (const [file, type] of [
    ['order.js', 'text/javascript'],
    ['order.css', 'text/css'],
  ] as const)
    server.get(`/embed/${file}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(FILES, file))),
    );
}

function languageOf(request: FastifyRequest, named: Language | undefined): Language {
  return named ?? preferredLanguage(request.headers['accept-language'], 'en');
}

function readNow({ database, clock, serverKeys }: EmbedParts): ReadContext {
  return { reader: database.reader, now: clock.now(), serverKeys };
}

async function readOrder(ctx: ReadContext, token: string, origin: string): Promise<EmbeddedOrder | null> {
  const orderId = orderOfToken(ctx.serverKeys, token);
  const order = orderId === null ? null : await findOrder(ctx, orderId);
  const merchant = order && (await findMerchant(ctx, order.merchant_id));
  const parent = merchant && originOf(merchant.website);
  if (!order || !merchant || parent === null) return null;
  // The page is on the platform's own origin, so it shows strangers no words of an unreviewed shop.
  const isHidden = isForTeamOnly(order, merchant.status);
  return {
    token,
    isTest: order.environment === 'test',
    merchant: isHidden ? null : merchant.name,
    parent,
    subject: isHidden ? null : order.subject,
    amount: coins(order.amount_minor),
    currency: order.currency,
    status: shownStatus(factsOf(order), ctx.now),
    payUrl: orderUrlOf(ctx, order, origin),
  };
}
