import { type Config, readConfigWith } from '@eh/server/config/config.ts';
import { PORT_MAX } from '@eh/server/config/config-schema.ts';
import type { MoreSettings, StartKind } from '@eh/server/config/more-settings.ts';
import * as z from 'zod';
import { DEMO_SHOP_PORT } from '../shop/demo-merchant.ts';

const schema = z.object({
  /** The content of an empty database: nothing, the demo's users, or a whole market around them. */
  demo: z.enum(['none', 'small', 'market']),
  /** Whether demo users answer automatically. */
  demoPartners: z.enum(['on', 'off']),
  /** The port of the demo's shop, or the next free one; 0 means any. */
  demoShopPort: z.coerce.number().int().min(0).max(PORT_MAX),
});

type DemoSettings = z.output<typeof schema> & {
  /** False if a start is the product alone: in production, and with `--no-demo`. */
  readonly hasDemo: boolean;
};

export type DemoConfig = Config & DemoSettings;

/** The settings of the demo. The help and `docs/configuration.md` are generated from these and the product's. */
export const demoSettings: MoreSettings<DemoSettings> = {
  variables: {
    demo: {
      name: 'DEMO',
      flag: 'demo',
      instead: 'small',
      says: 'The content of an empty database: none, small (people) or market (forty sellers and their months). Always none with --production or --no-demo.',
    },
    demoPartners: {
      name: 'DEMO_PARTNERS',
      instead: 'on',
      says: 'Whether people of the demo answer by themselves: on or off.',
    },
    demoShopPort: {
      name: 'DEMO_SHOP_PORT',
      instead: `${DEMO_SHOP_PORT}`,
      says: 'The port of the demo’s shop, or the next free one; 0 is any.',
    },
  },
  switches: { 'no-demo': 'Without demo people.' },
  schemaOf: (kind) =>
    hasDemo(kind)
      ? schema.transform((own) => ({ ...own, hasDemo: true }))
      : schema.extend({ demo: z.unknown() }).transform((own) => ({ ...own, demo: 'none' as const, hasDemo: false })),
  openDoorOf: (kind) =>
    hasDemo(kind)
      ? 'with demo data everybody who reaches this address can log in as the demo people, read every code at /dev/outbox and move the clock. Add --demo-open if you want that, or start with --production.'
      : null,
};

/** Reads the configuration of the demo, as `readConfig` does for the product. */
export function readDemoConfig(parameters: readonly string[], environment: NodeJS.ProcessEnv): DemoConfig {
  return readConfigWith(demoSettings, parameters, environment);
}

function hasDemo({ isProduction, switches }: StartKind): boolean {
  return !isProduction && !switches.has('no-demo');
}
