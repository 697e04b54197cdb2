import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { documentKinds } from '@eh/contract/accounts/identity/parts.ts';
import * as z from 'zod';
import { parseHosts } from '../platform/database/hosts.ts';
import { parseNetworks } from '../platform/http/admission/networks.ts';
import { ConfigError, requireSafe, SECRET_LENGTH_MIN } from './config-safety.ts';
import { pushEnvironment, pushSchema } from './push-config.ts';
import { storedSecret } from './stored-secret.ts';

const roles = ['all', 'api', 'worker', 'live'] as const;
const DEFAULT_PORT = 8080;
const DEMO_SHOP_PORT = 8090;
/** The confirmations that exchanges wait for on Ethereum, and its block time. */
const EVM_CONFIRMATIONS = 12;
const EVM_BLOCK_SECONDS = 12;
/** A block of Tron is final once 19 of its 27 producers have built on it. */
const TRON_CONFIRMATIONS = 19;

const extendedKey = z
  .string()
  .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/)
  .optional();

const schema = z.object({
  port: z.coerce.number().int().min(0).max(65_535),
  /** Whether the port was given; when a port is in use, another free one is taken and reported. */
  host: z.string(),
  dataDir: z.string(),
  databaseUrl: z
    .string()
    .refine(
      (url) => parseHosts(url) !== null,
      'not a database: write postgres://user:password@host:port/name, with several hosts postgres://user:password@one:5432,two:5432/name or …@/name?host=one,two',
    )
    .optional(),
  role: z.enum(roles),
  isProduction: z.boolean(),
  hasDemo: z.boolean(),
  /** The content of an empty database: nothing, the demo's people, or a whole market around them. */
  demo: z.enum(['none', 'small', 'market']),
  isDemoOpen: z.boolean(),
  /** Whether people of the demo answer by themselves. */
  demoPartners: z.enum(['on', 'off']),
  /** The port of the demo's shop, or the next free one; 0 is any. */
  demoShopPort: z.coerce.number().int().min(0).max(65_535),
  /** The networks of proxies whose forwarded addresses are trusted; those of anybody else are ignored. */
  trustedProxies: z.string().transform((text, context) => {
    const networks = parseNetworks(text);
    if (networks !== null) return networks;
    context.addIssue('not a list of networks: write addresses or CIDRs with commas between, e.g. 10.0.0.0/8,fd00::/8');
    return z.NEVER;
  }),
  /** Callers with this token may read the metrics of a production server from elsewhere. */
  metricsToken: z.string().min(SECRET_LENGTH_MIN).optional(),
  secret: z.string().min(SECRET_LENGTH_MIN).optional(),
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
  customerServiceLink: z.url().nullable(),
  /** The origins of the app at which passkeys work, the first one naming their domain; none means the origin in use. */
  passkeyOrigins: z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)),
  smtpUrl: z.string().optional(),
  mailFrom: z.string().optional(),
  smsUrl: z.url().optional(),
  /** Headers of the SMS gateway as a JSON object, e.g. {"authorization": "Bearer …"}. */
  smsHeaders: z.record(z.string(), z.string()),
  /** The body of a message to the gateway, with {to} and {text}. */
  smsBody: z.string(),
  /** A bucket for files instead of the data folder: https://KEY:SECRET@host/bucket?region=REGION. */
  s3Url: z.url().optional(),
  /** Master keys of files as id:secret, the one in use first; by default they are stored in the data folder. */
  fileKeys: z.string().optional(),
  /**
   * Keys that sign receipts and evidence packs as id:seed, the one in use first; a development server draws its own.
   */
  signingKeys: z.string().optional(),
  /** The JSON-RPC URL of an EVM node on which USDT are accepted; without one, buying with USDT is closed. */
  evmRpcUrl: z.url({ protocol: /^https?$/ }).optional(),
  evmChainId: z.coerce.number().int().min(1),
  /** The token's contract there, and the extended public key that deposit addresses derive from. */
  evmUsdtContract: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  evmExtendedKey: extendedKey,
  /** The address that pays USDT out; its key stays outside. Without it, redeeming is closed. */
  evmPayoutAddress: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  evmConfirmations: z.coerce.number().int().min(1).max(1000),
  evmBlockSeconds: z.coerce.number().int().min(1).max(600),
  /** The first block to read; the newest one when left out. */
  evmStartBlock: z.coerce.number().int().min(0).optional(),
  /** The HTTP API of a Tron node on which USDT are accepted as TRC20; off without one. */
  tronApiUrl: z.url({ protocol: /^https?$/ }).optional(),
  tronApiKey: z.string().max(200).optional(),
  tronUsdtContract: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    .optional(),
  tronExtendedKey: extendedKey,
  /** The address that pays USDT out as TRC20; its key stays outside. Without it, nothing is redeemed there. */
  tronPayoutAddress: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    .optional(),
  tronConfirmations: z.coerce.number().int().min(1).max(1000),
  tronStartBlock: z.coerce.number().int().min(0).optional(),
  /** The addresses of the USDT reserve, published with the daily proof of the books. */
  reserveAddresses: z.array(z.string().max(100)),
  push: pushSchema,
  /** Networks besides the internet that webhooks and pushes may be sent to: a demo's own machine. */
  webhookNetworks: z.string().transform((text, context) => {
    const networks = parseNetworks(text);
    if (networks !== null) return networks;
    context.addIssue('not a list of networks: write addresses or CIDRs with commas between, e.g. 127.0.0.0/8,::1');
    return z.NEVER;
  }),
  identityDocuments: z.array(z.enum(documentKinds)).min(1),
});

export type Config = z.output<typeof schema> & { readonly secret: string };

export { ConfigError };

/** Reads flags and environment once. Every error says what to change. */
export function readConfig(parameters: readonly string[], environment: NodeJS.ProcessEnv): Config {
  const flags = readFlags(parameters);
  const isProduction = flags.production === true || environment['NODE_ENV'] === 'production';
  const parsed = schema.safeParse({
    port: flags.port ?? environment['PORT'] ?? DEFAULT_PORT,
    host: flags.host ?? environment['HOST'] ?? '127.0.0.1',
    dataDir: resolve(flags.data ?? environment['DATA_DIR'] ?? 'data'),
    databaseUrl: flags.database ?? environment['DATABASE_URL'],
    role: flags.role ?? 'all',
    isProduction,
    hasDemo: !isProduction && flags['no-demo'] !== true,
    demo: isProduction || flags['no-demo'] === true ? 'none' : (flags.demo ?? 'small'),
    isDemoOpen: flags['demo-open'] === true,
    demoPartners: environment['DEMO_PARTNERS'] ?? 'on',
    demoShopPort: environment['DEMO_SHOP_PORT'] ?? DEMO_SHOP_PORT,
    trustedProxies: environment['TRUSTED_PROXIES'] ?? '',
    metricsToken: environment['METRICS_TOKEN'],
    secret: environment['SECRET'],
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
    customerServiceLink: environment['CUSTOMER_SERVICE_LINK'] ?? null,
    passkeyOrigins: (environment['PASSKEY_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    smtpUrl: environment['SMTP_URL'],
    mailFrom: environment['MAIL_FROM'],
    smsUrl: environment['SMS_URL'],
    smsHeaders: jsonOf('SMS_HEADERS', environment['SMS_HEADERS'] ?? '{}'),
    smsBody: environment['SMS_BODY'] ?? '{"to":"{to}","text":"{text}"}',
    s3Url: environment['S3_URL'],
    fileKeys: environment['FILE_KEYS'],
    signingKeys: environment['SIGNING_KEYS'],
    evmRpcUrl: environment['EVM_RPC_URL'],
    evmChainId: environment['EVM_CHAIN_ID'] ?? 1,
    evmUsdtContract: environment['EVM_USDT_CONTRACT'],
    evmExtendedKey: environment['EVM_XPUB'],
    evmPayoutAddress: environment['EVM_PAYOUT_ADDRESS'],
    evmConfirmations: environment['EVM_CONFIRMATIONS'] ?? EVM_CONFIRMATIONS,
    evmBlockSeconds: environment['EVM_BLOCK_SECONDS'] ?? EVM_BLOCK_SECONDS,
    evmStartBlock: environment['EVM_START_BLOCK'],
    tronApiUrl: environment['TRON_API_URL'],
    tronApiKey: environment['TRON_API_KEY'],
    tronUsdtContract: environment['TRON_USDT_CONTRACT'],
    tronExtendedKey: environment['TRON_XPUB'],
    tronPayoutAddress: environment['TRON_PAYOUT_ADDRESS'],
    tronConfirmations: environment['TRON_CONFIRMATIONS'] ?? TRON_CONFIRMATIONS,
    tronStartBlock: environment['TRON_START_BLOCK'],
    reserveAddresses: (environment['RESERVE_ADDRESSES'] ?? '').split(/[\s,]+/).filter((address) => address !== ''),
    push: pushEnvironment(environment, jsonOf),
    webhookNetworks: environment['WEBHOOK_NETWORKS'] ?? (isProduction ? '' : '127.0.0.0/8,::1'),
    identityDocuments: (environment['IDENTITY_DOCUMENTS'] ?? 'resident_id,passport').split(','),
  });
  if (!parsed.success)
    throw new ConfigError(`${nameOf(parsed.error.issues[0]?.path[0])}: ${parsed.error.issues[0]?.message}`);
  requireSafe(parsed.data);
  return { ...parsed.data, secret: parsed.data.secret ?? storedSecret(parsed.data.dataDir) };
}

function readFlags(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        database: { type: 'string' },
        role: { type: 'string' },
        production: { type: 'boolean' },
        'no-demo': { type: 'boolean' },
        demo: { type: 'string' },
        'demo-open': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${name}: not a JSON object`);
  }
}

const names: Readonly<Record<string, string>> = {
  port: '--port',
  demo: '--demo',
  host: '--host',
  databaseUrl: '--database',
  role: '--role',
  trustedProxies: 'TRUSTED_PROXIES',
  metricsToken: 'METRICS_TOKEN',
  secret: 'SECRET',
  logLevel: 'LOG_LEVEL',
  customerServiceLink: 'CUSTOMER_SERVICE_LINK',
  passkeyOrigins: 'PASSKEY_ORIGINS',
  smsUrl: 'SMS_URL',
  smsHeaders: 'SMS_HEADERS',
  s3Url: 'S3_URL',
  demoPartners: 'DEMO_PARTNERS',
  demoShopPort: 'DEMO_SHOP_PORT',
  webhookNetworks: 'WEBHOOK_NETWORKS',
  push: 'PUSH_KEYS, PUSH_CONTACT, FCM_ACCOUNT or APNS_KEY',
  identityDocuments: 'IDENTITY_DOCUMENTS',
  evmRpcUrl: 'EVM_RPC_URL',
  evmChainId: 'EVM_CHAIN_ID',
  evmUsdtContract: 'EVM_USDT_CONTRACT',
  evmExtendedKey: 'EVM_XPUB',
  evmPayoutAddress: 'EVM_PAYOUT_ADDRESS',
  evmConfirmations: 'EVM_CONFIRMATIONS',
  evmBlockSeconds: 'EVM_BLOCK_SECONDS',
  evmStartBlock: 'EVM_START_BLOCK',
  tronApiUrl: 'TRON_API_URL',
  tronApiKey: 'TRON_API_KEY',
  tronUsdtContract: 'TRON_USDT_CONTRACT',
  tronExtendedKey: 'TRON_XPUB',
  tronPayoutAddress: 'TRON_PAYOUT_ADDRESS',
  tronConfirmations: 'TRON_CONFIRMATIONS',
  tronStartBlock: 'TRON_START_BLOCK',
};

function nameOf(key: PropertyKey | undefined): string {
  return names[String(key)] ?? String(key);
}
