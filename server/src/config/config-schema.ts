import { documentKinds } from '@eh/contract/accounts/identity/parts.ts';
import * as z from 'zod';
import { certificatesIn } from '../platform/crypto/certificates.ts';
import { readMasterKeys } from '../platform/crypto/keyring.ts';
import { readSigningKeys } from '../platform/crypto/signing-keys.ts';
import { parseHosts } from '../platform/database/hosts.ts';
import { parseNetworks } from '../platform/http/admission/networks.ts';
import { SECRET_LENGTH_MIN } from './config-safety.ts';

export const PORT_MAX = 65_535;
const roles = ['all', 'api', 'worker', 'live'] as const;

/** Values separated by commas or spaces. */
const list = z.string().transform((text) => text.split(/[\s,]+/).filter((value) => value !== ''));

/** Node addresses of a network; the first is the one in use. */
const nodeUrls = list
  .pipe(
    z
      .array(z.url({ protocol: /^https?$/, error: 'not a node: write https://…, several with commas between' }))
      .min(1, 'names no node: write https://…, or leave it out'),
  )
  .optional();

/** JSON text. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not a JSON object');
    return z.NEVER;
  }
});

const databaseAddress = z
  .string()
  .refine(
    (url) => parseHosts(url) !== null,
    'not a database: write postgres://user:password@host:port/name, with several hosts postgres://user:password@one:5432,two:5432/name or …@/name?host=one,two',
  )
  .optional();

const networks = z.string().transform((text, context) => {
  const parsed = parseNetworks(text);
  if (parsed !== null) return parsed;
  context.addIssue('not a list of networks: write addresses or CIDRs with commas between, e.g. 10.0.0.0/8,fd00::/8');
  return z.NEVER;
});

/** A network larger than this prefix is no proxy: everybody in it could claim any address. */
const PROXY_PREFIX_MIN = 8;
const proxyNetworks = networks.refine(
  (parsed) => parsed.every((network) => Number(network.split('/')[1] ?? PROXY_PREFIX_MIN) >= PROXY_PREFIX_MIN),
  `a network of proxies has a prefix of /${PROXY_PREFIX_MIN} at least, else half the internet would be believed`,
);

/** An address to listen at, "10.0.0.5:9090" or "[::1]:9090". */
const listenAddress = z.string().transform((text, context) => {
  const { host, v6, port } =
    /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<host>[^\s:[\]]+)):(?<port>\d{1,5})$/i.exec(text)?.groups ?? {};
  const address = { host: v6 ?? host ?? '', port: Number(port) };
  if (port !== undefined && address.port <= PORT_MAX) return address;
  context.addIssue('not an address: write host:port, e.g. 127.0.0.1:9090');
  return z.NEVER;
});

const secretText = z
  .string()
  .min(
    SECRET_LENGTH_MIN,
    `too short to be a secret: it needs ${SECRET_LENGTH_MIN} characters at least. Draw one with "openssl rand -hex 32"`,
  )
  .optional();

const roleName = z
  .string()
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'not the name of a role: lower-case letters, digits and underscores')
  .optional();

/** Keys in the format of their reader, which reports what is wrong. */
function keysReadBy(read: (text: string) => unknown) {
  return z
    .string()
    .superRefine((text, context) => {
      try {
        read(text);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : 'not keys');
      }
    })
    .optional();
}

const extendedKey = z
  .string()
  .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'not an extended public key, which begins with xpub')
  .optional();

/** A package and the fingerprint of the key that signs it, as `keytool -list` prints it. */
const androidApp = z
  .string()
  .regex(/^[\w.]+=(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'write package=AA:BB:…, the SHA-256 fingerprint of its key')
  .transform((text) => {
    const [id = '', fingerprint = ''] = text.split('=');
    return { id, fingerprint };
  });

export const configSchema = z.object({
  port: z.coerce.number().int().min(0).max(PORT_MAX),
  host: z.string().regex(/^[\w.:-]+$/, 'not the name or address of a host, such as 127.0.0.1'),
  dataDir: z.string(),
  databaseUrl: databaseAddress,
  /** Replicas of the database, for lists and read-only pages. */
  databaseReadUrl: databaseAddress,
  /** Connects the live channels of several processes; if not set, the database does. */
  redisUrl: z
    .url({ protocol: /^rediss?$/, error: 'not a Redis: write redis://user:password@host:6379, or rediss://… with TLS' })
    .optional(),
  servingRole: roleName,
  readingRole: roleName,
  /** Connections for transactions; reads, long work, health and the live channel have their own. */
  databaseConnections: z.coerce.number().int().min(2).max(200),
  role: z.enum(roles),
  /** Proxy networks whose forwarded addresses are trusted; those of others are ignored. */
  trustedProxies: proxyNetworks,
  /** Callers with this token may read the metrics of a production server from elsewhere. */
  metricsToken: secretText,
  /** A separate address for the metrics, instead of the server's own. */
  metricsAddress: listenAddress.optional(),
  /** How long an ending server still accepts connections, so that load balancers notice that it is not ready. */
  drainSeconds: z.coerce.number().int().min(0).max(30),
  secret: secretText,
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
  customerServiceLink: z.url().nullable(),
  /** The address for security reports, named by `/.well-known/security.txt`. */
  securityContact: z
    .url({
      protocol: /^(mailto|https)$/,
      error: 'nobody to write to: write mailto:security@example.org, or an https address',
    })
    .optional(),
  /**
   * The origins of the app at which passkeys work, the first one naming their domain; if none, the origin of the
   * request.
   */
  passkeyOrigins: list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  smtpUrl: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'not a mail server: write smtps://user:password@host, or leave it out')
    .optional(),
  mailFrom: z
    .string()
    .regex(/^[^<>]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'no sender: write an address, or EH <no-reply@example.org>')
    .optional(),
  smsUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers of the SMS gateway as a JSON object, e.g. {"authorization": "Bearer …"}. */
  smsHeaders: json.pipe(z.record(z.string(), z.string(), 'not a JSON object of texts')),
  /** The body of a message to the gateway, with {to} and {text}. */
  smsBody: z
    .string()
    .refine(
      (body) => body.includes('{to}') && /\{(text|code)\}/.test(body),
      'without {to} and {text} or {code} no message reaches anybody',
    ),
  /** A bucket for files instead of the data folder: https://KEY:SECRET@host/bucket?region=REGION. */
  s3Url: z
    .url({ protocol: /^https?$/, error: 'not a bucket: write https://KEY:SECRET@host/bucket?region=REGION' })
    .optional(),
  /** Master keys of files as id:secret, the one in use first; by default they are stored in the data folder. */
  fileKeys: keysReadBy(readMasterKeys),
  /**
   * Keys that sign receipts and evidence packs as id:seed, the one in use first; a development server generates its
   * own.
   */
  signingKeys: keysReadBy(readSigningKeys),
  /** The JSON-RPC URLs of EVM nodes on which USDT are accepted, the first one in use; without one, buying with USDT is closed. */
  evmRpcUrl: nodeUrls,
  evmChainId: z.coerce.number().int().min(1),
  /** The token's contract on that chain, and the extended public key from which deposit addresses derive. */
  evmUsdtContract: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'not an address of this chain: 0x and 40 hexadecimal digits')
    .optional(),
  evmExtendedKey: extendedKey,
  /** The address that pays USDT out; its key stays outside. Without it, redeeming is closed. */
  evmPayoutAddress: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'not an address of this chain: 0x and 40 hexadecimal digits')
    .optional(),
  evmConfirmations: z.coerce.number().int().min(1).max(1000),
  evmBlockSeconds: z.coerce.number().int().min(1).max(600),
  /** The first block to read; by default the newest. */
  evmStartBlock: z.coerce.number().int().min(0).optional(),
  /** The HTTP APIs of Tron nodes on which USDT are accepted as TRC20; off without one. */
  tronApiUrl: nodeUrls,
  tronApiKey: z.string().max(200).optional(),
  tronUsdtContract: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'not an address of Tron: T and 33 letters and digits')
    .optional(),
  tronExtendedKey: extendedKey,
  /** The address that pays USDT out as TRC20; its key stays outside. Without it, nothing is redeemed there. */
  tronPayoutAddress: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'not an address of Tron: T and 33 letters and digits')
    .optional(),
  tronConfirmations: z.coerce.number().int().min(1).max(1000),
  tronStartBlock: z.coerce.number().int().min(0).optional(),
  /** The addresses of the USDT reserve, published with the daily proof of the books. */
  reserveAddresses: list.pipe(z.array(z.string().max(100))),
  /** A time-stamping service for the daily root, and the certificates its own must chain to. */
  timestampUrl: z.url({ protocol: /^https?$/, error: 'not a service of RFC 3161: write https://…' }).optional(),
  timestampCa: keysReadBy(certificatesIn),
  /** Networks besides the internet that webhooks and pushes may be sent to, such as a demo's own machine. */
  webhookNetworks: networks,
  /** The wrapped apps: package=fingerprint for Android, TEAM.package for iOS. */
  androidApps: list.pipe(z.array(androidApp)),
  appleApps: list.pipe(
    z.array(z.string().regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'write TEAM.package, e.g. AB12CD34EF.app.eh.wallet')),
  ),
  identityDocuments: list.pipe(z.array(z.enum(documentKinds)).min(1)),
});
