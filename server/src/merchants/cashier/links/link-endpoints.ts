import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { type CallInput, command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { isMember, memberOf, requireMerchant, requireRight } from '../../merchants/index.ts';
import { isForTeamOnly } from '../orders/cashier-order.ts';
import { tokenOfOrder } from '../orders/order-token.ts';
import { closeLink } from './close-link.ts';
import { findLink, type LinkRow, linksOf } from './link-store.ts';
import { linkOfToken } from './link-token.ts';
import { linkContentOf, makeLink } from './make-link.ts';
import { orderByLink } from './order-by-link.ts';
import { presentLink, presentLinkFor } from './present-link.ts';

interface Parts {
  readonly market: MarketRules;
  /** The origin of the app for a page of the portal that was opened at another one. */
  readonly appOrigin: (site: CallInput['site']) => string;
}

/** The calls of people who pay by a link, and of the portal. */
export function linkEndpoints(parts: Parts): readonly Endpoint[] {
  return [...payerEndpoints(parts.market), ...portalEndpoints(parts)];
}

function payerEndpoints(market: MarketRules): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/recharge/link/preview',
      handle: async (ctx, { body }) => {
        const link = await requireReachable(ctx, body.link, null);
        return presentLinkFor(ctx, market, { link, userId: null });
      },
    }),
    query({
      call: 'POST /api/recharge/link',
      handle: async (ctx, { body, caller }) => {
        const link = await requireReachable(ctx, body.link, caller.userId);
        return presentLinkFor(ctx, market, { link, userId: caller.userId });
      },
    }),
    command({
      call: 'POST /api/recharge/link/order',
      handle: async (ctx, { body, caller }) => {
        const order = await orderByLink(ctx, {
          linkId: linkIdOf(ctx, body.link),
          personId: caller.userId,
          namedMinor: body.amount ?? null,
          market,
        });
        return { order: tokenOfOrder(ctx.serverKeys, order.id) };
      },
    }),
  ];
}

function portalEndpoints({ market, appOrigin }: Parts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/links',
      handle: async (ctx, input) => {
        const owner = { merchantId: await requireRight(ctx, input, 'read'), environment: input.body.environment };
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          linksOf(ctx.reader, { ...owner, before: past, limit }),
        );
        const where = { market, origin: appOrigin(input.site) };
        return { rows: await Promise.all(page.map((link) => presentLink(ctx, link, where))), next_cursor: nextCursor };
      },
    }),
    command({
      call: 'POST /api/merchant/links/make',
      handle: async (ctx, input) => {
        const { body, site } = input;
        const reading = readContextOf(ctx);
        const link = await makeLink(ctx, {
          merchantId: await requireRight(reading, input, 'sell'),
          environment: body.environment,
          by: memberOf(input),
          market,
          ...linkContentOf(body),
        });
        return presentLink(reading, link, { market, origin: appOrigin(site) });
      },
    }),
    command({
      call: 'POST /api/merchant/links/close',
      handle: async (ctx, input) => {
        const { body, site } = input;
        const reading = readContextOf(ctx);
        const merchantId = await requireRight(reading, input, 'sell');
        const of = { merchantId, environment: body.environment, linkId: body.id };
        const link = await closeLink(ctx, { ...of, by: memberOf(input) });
        return presentLink(reading, link, { market, origin: appOrigin(site) });
      },
    }),
  ];
}

/** A link that this person, or a visitor for null, may see: the test links of a shop that nobody reviewed are its team's. */
async function requireReachable(ctx: ReadContext, token: string, userId: string | null): Promise<LinkRow> {
  const link = await findLink(ctx, linkIdOf(ctx, token));
  if (!link) throw new Refusal(linkRefusals.PaymentLinkNotFound);
  const { merchant_id: merchantId } = link;
  const { status } = await requireMerchant(ctx, merchantId);
  if (!isForTeamOnly(link, status)) return link;
  if (userId !== null && (await isMember(ctx, { merchantId, userId }))) return link;
  throw new Refusal(cashierRefusals.TestOrderForTeam);
}

function linkIdOf({ serverKeys }: Pick<ReadContext, 'serverKeys'>, token: string): string {
  const id = linkOfToken(serverKeys, token);
  if (id === null) throw new Refusal(linkRefusals.PaymentLinkNotFound);
  return id;
}
