import { worksInBackground } from '@eh/server/composition/roles.ts';
import type { Server } from '@eh/server/composition/server.ts';
import type { Additions } from '@eh/server/composition/starting/composition.ts';
import { say } from '@eh/server/composition/starting/say.ts';
import { systemClock } from '@eh/server/platform/clock.ts';
import { openServerKeys } from '@eh/server/platform/crypto/server-keys.ts';
import type { Log } from '@eh/server/platform/observability/log.ts';
import { startDevChain } from '../chain/dev-chain.ts';
import { restoreMarket } from '../market/restore-market.ts';
import { startNoting } from '../market/today/market-clock.ts';
import { seedPartners } from '../partners/seed-partners.ts';
import { startPartners } from '../partners/start-partners.ts';
import { seedAcceptances } from '../people/accept-texts.ts';
import { seedApplicant } from '../people/seed-applicant.ts';
import { seedCode } from '../people/seed-code.ts';
import { seedDemo } from '../people/seed-demo.ts';
import { seedLogos } from '../shop/seed-logos.ts';
import { seedMerchant } from '../shop/seed-merchant.ts';
import { seedShop } from '../shop/seed-shop.ts';
import { startShop } from '../shop/start-shop.ts';
import { demoExtension } from './demo-extension.ts';
import type { DemoConfig } from './demo-settings.ts';
import { introduction } from './introduction.ts';
import { playMarketOn } from './play-market.ts';

/** Adds the demo to the product; in production and with `--no-demo`, only the faucet of a development chain. */
export async function openDemo(asked: DemoConfig, log: Log): Promise<Additions> {
  if (!asked.hasDemo) return { config: asked, extension: demoExtension(asked) };
  // The demo starts its own chain, unless one is configured.
  const chain = asked.evmRpcUrl === undefined ? await startDevChain(asked) : null;
  const shop = startShop(asked.demoShopPort, say);
  const config = { ...asked, ...chain?.config };
  const hasPartners = config.demoPartners === 'on';
  let shopUrl: string | null = null;
  return {
    config,
    extension: demoExtension(config),
    ...(config.demo === 'market' && {
      async fillDatabase(url) {
        await restoreMarket(url, { now: systemClock.now(), keys: openServerKeys(Buffer.from(config.secret)) });
      },
      prepareDatabase: (url) => playMarketOn(config, url, log),
    }),
    async prepareServer(server) {
      shopUrl = await seedAll(server, { hasPartners, shop: shop.url });
    },
    onListening(server, address) {
      say(introduction(address, { shopUrl, hasPartners }));
      shop.open(address);
      return hasPartners && worksInBackground(config) ? [startPartners(server, log), startNoting(server, log)] : [];
    },
    async close(steps) {
      shop.stop();
      await steps.run('chain', async () => chain?.stop());
    },
  };
}

interface Shown {
  readonly hasPartners: boolean;
  readonly shop: Promise<string | null>;
}

/** Creates missing parts of the demo; a second start changes nothing. Returns the shop's address if it started. */
async function seedAll(server: Server, { hasPartners, shop }: Shown): Promise<string | null> {
  await seedCode(server);
  await seedDemo(server);
  await seedApplicant(server);
  await server.transaction(seedMerchant);
  await server.transaction(seedAcceptances);
  if (hasPartners) await server.transaction(seedPartners);
  const shopUrl = await shop;
  if (shopUrl !== null) await server.transaction((ctx) => seedShop(ctx, shopUrl));
  await server.transaction(seedLogos);
  return shopUrl;
}
