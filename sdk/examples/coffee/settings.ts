/** The shop's settings, from the environment. */
export interface Settings {
  readonly shopUrl: string;
  /** The address of EH. */
  ehUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The app that people log in with; empty while the shop has none. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Set when the shop has registered its address for webhooks. */
  webhookSecrets: readonly string[];
}

export function readSettings(environment: NodeJS.ProcessEnv, shopUrl: string): Settings {
  return {
    shopUrl: environment['SHOP_URL'] ?? shopUrl,
    ehUrl: environment['EH_URL'] ?? 'http://127.0.0.1:8080',
    keyId: environment['EH_KEY'] ?? 'eh_live_coffee00000000000000',
    keySecret: environment['EH_SECRET'] ?? 'demo-live-secret-of-north-hill-coffee-0000',
    clientId: environment['EH_CLIENT_ID'] ?? '',
    clientSecret: environment['EH_CLIENT_SECRET'] ?? '',
    webhookSecrets: [],
  };
}
