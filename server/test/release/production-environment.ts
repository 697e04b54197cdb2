import { randomBytes } from 'node:crypto';

/** All that a production start needs, drawn anew. */
export function productionEnvironment(databaseUrl: string): Readonly<Record<string, string>> {
  const secret = () => randomBytes(32).toString('hex');
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRET: secret(),
    SIGNING_KEYS: `r1:${secret()}`,
    FILE_KEYS: `k1:${secret()}`,
    METRICS_TOKEN: secret(),
    PASSKEY_ORIGINS: 'https://localhost',
    LOG_LEVEL: 'info',
    DATABASE_CONNECTIONS: '4',
  };
}
