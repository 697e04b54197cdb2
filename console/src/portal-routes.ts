import type { PortalRoutes } from './shell/portal/portal-route.ts';

/** Every page of the merchant portal. Each is code of its own, fetched when it is opened. */
export const portalRoutes: PortalRoutes = {
  webhooks: {
    group: 'build',
    icon: 'link',
    load: async () => (await import('./merchants/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  keys: {
    group: 'build',
    icon: 'key',
    load: async () => (await import('./merchants/merchants/keys/keys-screen.tsx')).KeysScreen,
  },
  team: {
    group: 'merchant',
    icon: 'users',
    load: async () => (await import('./merchants/merchants/team/team-screen.tsx')).TeamScreen,
  },
  settings: {
    group: 'merchant',
    icon: 'gear',
    load: async () => (await import('./merchants/merchants/settings/settings-screen.tsx')).SettingsScreen,
  },
};
