import { calls } from '@eh/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { guard, personOf } from '../accounts/gates/index.ts';
import type { Config } from '../config/config.ts';
import { appEndpoints, appOperatorEndpoints, appQueue } from '../merchants/apps/index.ts';
import { cashierEndpoints, embedRoutes, payoutQueue } from '../merchants/cashier/index.ts';
import { developerRoutes } from '../merchants/developers/index.ts';
import { callLogEndpoints, merchantEndpoints, merchantLogoEndpoints } from '../merchants/merchants/index.ts';
import { planEndpoints } from '../merchants/plans/index.ts';
import { traderKeyEndpoints, traderWebhookEndpoints } from '../merchants/traders/index.ts';
import { webhookEndpoints } from '../merchants/webhooks/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { ReadContext } from '../platform/context.ts';
import type { CallInput, Endpoint } from '../platform/http/endpoint.ts';
import type { Repeats } from '../platform/http/open/repeats.ts';
import type { Extension } from './extension.ts';
import { tradeRules } from './trading-parts.ts';

type AppParts = Parameters<typeof appEndpoints>[0];

interface Parts extends Pick<AppParts, 'codes' | 'files' | 'sessions'> {
  readonly config: Config;
  readonly repeats: Repeats;
  readonly market: Parameters<typeof cashierEndpoints>[0]['market'];
}

/** The calls of the area `merchants` for users: the merchant portal, payment pages, and grants to apps. */
export function merchantAreaEndpoints({ config, repeats, codes, files, sessions, market }: Parts): readonly Endpoint[] {
  return [
    ...merchantEndpoints,
    ...callLogEndpoints({ repeats, wallClock: systemClock }),
    ...merchantLogoEndpoints(files),
    ...webhookEndpoints({ networks: config.webhookNetworks }),
    ...cashierEndpoints({ market, trades: tradeRules, codes, appOrigin: (site) => appOriginOf(config, site) }),
    ...appEndpoints({ codes, files, sessions }),
    ...planEndpoints(),
    ...traderKeyEndpoints,
    ...traderWebhookEndpoints({ networks: config.webhookNetworks }),
    ...appQueue.endpoints(),
    ...appOperatorEndpoints,
    ...payoutQueue.endpoints(),
  ];
}

/** The configured origin; where there is none, the app has that of the portal. */
function appOriginOf({ passkeyOrigins }: Config, { origin, host }: CallInput['site']): string {
  return passkeyOrigins[0] ?? origin ?? `https://${host}`;
}

/** An app and a plan can only spend what their user could spend. */
export function requirePayer(ctx: ReadContext, userId: string): Promise<void> {
  return guard(ctx, personOf(userId), calls['POST /api/recharge/pay']);
}

type PageParts = Parameters<typeof embedRoutes>[1] & { readonly extension: Extension };

/** The pages for other people's sites and programs: the documentation, and orders that merchants embed. */
export function merchantPages(server: FastifyInstance, parts: PageParts): void {
  embedRoutes(server, parts);
  developerRoutes(server, {
    originOf: (request) => parts.originOf(request),
    key: parts.extension.exampleKey ?? null,
  });
}
