import { tracesVariables } from './traces-config.ts';
import type { Variable } from './variable.ts';

const EVM_CONFIRMATIONS = 12;

/**
 * All variables by the key of the configuration they give. The help and `docs/configuration.md` are generated from
 * them.
 */
export const variables = {
  port: {
    name: 'PORT',
    flag: 'port',
    instead: '8080',
    says: 'The port. Taken, the next free one is used; with --production that is an error.',
  },
  host: { name: 'HOST', flag: 'host', instead: '127.0.0.1', says: 'The address to listen at.' },
  dataDir: {
    name: 'DATA_DIR',
    flag: 'data',
    instead: 'data',
    says: 'The folder of the embedded database, files and drawn keys.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    flag: 'database',
    isSecret: true,
    says: 'A PostgreSQL of your own, 15 or later: postgres://user:password@host:port/name, several hosts with commas between. Without it one is embedded.',
  },
  databaseReadUrl: {
    name: 'DATABASE_READ_URL',
    isSecret: true,
    says: 'A replica of that database, or several with commas between, for lists and pages that only show. One that is late or away is not used.',
  },
  redisUrl: {
    name: 'REDIS_URL',
    isSecret: true,
    says: 'A Redis or Valkey 6 or later that joins the live channels of several processes: redis://user:password@host:6379, or rediss://… with TLS. Without it the database does.',
  },
  servingRole: {
    name: 'SERVING_ROLE',
    flag: 'serving-role',
    says: 'For the migration: the role of the database that the server connects as. It gets the rights it needs, and none to change what only grows.',
  },
  readingRole: {
    name: 'READING_ROLE',
    flag: 'reading-role',
    says: 'For the migration: a role for reports. It reads no secrets and nothing that names a person, but by open_identity(), which notes who read and why.',
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    instead: '24',
    says: 'Connections of this process for transactions; eleven more serve reading, long work, health and the live channel.',
  },
  role: { name: 'ROLE', flag: 'role', instead: 'all', says: 'The work of this process: all, api, worker or live.' },
  secret: {
    name: 'SECRET',
    isSecret: true,
    says: 'Seals what is stored: at least 32 characters, e.g. from "openssl rand -hex 32". Needed with --production; a development server draws its own.',
  },
  signingKeys: {
    name: 'SIGNING_KEYS',
    isSecret: true,
    says: 'Keys that sign receipts and evidence packs, as id:seed with commas between, the one in use first. Needed with --production.',
  },
  fileKeys: {
    name: 'FILE_KEYS',
    isSecret: true,
    says: 'Master keys of files as id:secret, the one in use first. Needed with S3_URL in production; else they stand in the data folder.',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    instead: '',
    says: 'Networks of the proxies in front, whose X-Forwarded-For, -Proto and -Host are believed. Without it all people behind one share its limits.',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    isSecret: true,
    says: 'Callers with this bearer token may read /metrics of a production server from other machines.',
  },
  metricsAddress: {
    name: 'METRICS_ADDRESS',
    says: 'An address of its own for /metrics and /health, as host:port in a network that only monitoring reaches; the server’s own address then shows no figures.',
  },
  ...tracesVariables,
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    instead: '0',
    says: 'After SIGTERM: how long new connections are still taken while /health/ready already says no, for balancers that only look there. At most 30.',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    says: 'silent, error, warn, info (with a line for each request) or debug. Without it warn, with --production info.',
  },
  customerServiceLink: {
    name: 'CUSTOMER_SERVICE_LINK',
    says: 'Customer service elsewhere, until the settings name one.',
  },
  securityContact: {
    name: 'SECURITY_CONTACT',
    says: 'Whom finders of holes write to: mailto:security@example.org, or an https address. /.well-known/security.txt names it; without it there is none.',
  },
  passkeyOrigins: {
    name: 'PASSKEY_ORIGINS',
    instead: '',
    says: 'The origins of the app at which passkeys work; the first one names their domain and begins all links. Needed with --production; else the origin in use.',
  },
  smtpUrl: { name: 'SMTP_URL', isSecret: true, says: 'Sends mail: smtps://user:password@host. Needs MAIL_FROM.' },
  mailFrom: { name: 'MAIL_FROM', says: 'The sender of mails: EH <no-reply@example.org>.' },
  smsUrl: { name: 'SMS_URL', isSecret: true, says: 'Sends messages by a POST to this gateway.' },
  smsHeaders: {
    name: 'SMS_HEADERS',
    isSecret: true,
    instead: '{}',
    says: 'Headers of the gateway as a JSON object: {"authorization": "Bearer …"}.',
  },
  smsBody: {
    name: 'SMS_BODY',
    instead: '{"to":"{to}","text":"{text}"}',
    says: 'The body of a message to the gateway, with {to} and {text} or {code}: JSON, or a form (to={to}&text={text}) where SMS_HEADERS name the content-type application/x-www-form-urlencoded.',
  },
  s3Url: {
    name: 'S3_URL',
    isSecret: true,
    says: 'An S3-compatible bucket for files instead of the data folder: https://KEY:SECRET@host/bucket?region=REGION. Without KEY:SECRET, the role of the machine or container gives them, or AWS_ACCESS_KEY_ID and its kin.',
  },
  evmRpcUrl: {
    name: 'EVM_RPC_URL',
    isSecret: true,
    says: 'The JSON-RPC address of an EVM node on which USDT are taken, or several with commas: each next one serves where the one before it fails. Without it, buying with USDT is closed there.',
  },
  evmChainId: { name: 'EVM_CHAIN_ID', instead: '1', says: 'The id of that chain.' },
  evmUsdtContract: { name: 'EVM_USDT_CONTRACT', says: 'The token’s contract there.' },
  evmExtendedKey: {
    name: 'EVM_XPUB',
    says: 'The extended public key that deposit addresses derive from; the private one stays outside.',
  },
  evmPayoutAddress: {
    name: 'EVM_PAYOUT_ADDRESS',
    says: 'The address that pays USDT out; its key stays outside (sign-payout). Without it, redeeming is closed there.',
  },
  evmConfirmations: {
    name: 'EVM_CONFIRMATIONS',
    instead: `${EVM_CONFIRMATIONS}`,
    says: 'Blocks after which a deposit counts.',
  },
  evmBlockSeconds: { name: 'EVM_BLOCK_SECONDS', instead: '12', says: 'The time between two blocks.' },
  evmStartBlock: { name: 'EVM_START_BLOCK', says: 'The first block to read. Without it, the newest.' },
  tronApiUrl: {
    name: 'TRON_API_URL',
    says: 'The HTTP API of a Tron node on which USDT are taken as TRC20, or several with commas.',
  },
  tronApiKey: { name: 'TRON_API_KEY', isSecret: true, says: 'The key of that API, where it wants one.' },
  tronUsdtContract: { name: 'TRON_USDT_CONTRACT', says: 'The token’s contract there.' },
  tronExtendedKey: { name: 'TRON_XPUB', says: 'The extended public key that deposit addresses derive from.' },
  tronPayoutAddress: { name: 'TRON_PAYOUT_ADDRESS', says: 'The address that pays USDT out as TRC20.' },
  tronConfirmations: {
    name: 'TRON_CONFIRMATIONS',
    instead: '19',
    says: 'Blocks after which a deposit counts: 19 of 27 producers have built on it.',
  },
  tronStartBlock: { name: 'TRON_START_BLOCK', says: 'The first block to read. Without it, the newest.' },
  reserveAddresses: {
    name: 'RESERVE_ADDRESSES',
    instead: '',
    says: 'The addresses of the USDT reserve, published with the daily proof of the books.',
  },
  timestampUrl: {
    name: 'TIMESTAMP_URL',
    isSecret: true,
    says: 'A service of RFC 3161 that stamps the daily root of the books with its time: https://tsa.example.org/. Needs TIMESTAMP_CA. Without it, nobody outside knows the root.',
  },
  timestampCa: {
    name: 'TIMESTAMP_CA',
    isSecret: true,
    says: 'The certificate in PEM that the service’s own has to lead to, best from a file (TIMESTAMP_CA_FILE). Get it elsewhere than from the service.',
  },
  webhookNetworks: {
    name: 'WEBHOOK_NETWORKS',
    says: 'Networks besides the internet that webhooks and pushes may be sent to. A development server allows its own machine; refused with --production.',
  },
  identityDocuments: {
    name: 'IDENTITY_DOCUMENTS',
    instead: 'resident_id,passport',
    says: 'The documents that people may verify themselves by.',
  },
  pushKeys: {
    name: 'PUSH_KEYS',
    isSecret: true,
    says: 'The keys of Web Push as public:private, as "npx web-push generate-vapid-keys" prints them. Without them a production server sends nothing to browsers.',
  },
  pushContact: {
    name: 'PUSH_CONTACT',
    instead: 'mailto:push@eh.example',
    says: 'Whom push services write to: mailto:… or an https address.',
  },
  fcmAccount: { name: 'FCM_ACCOUNT', isSecret: true, says: 'The JSON of a Firebase account: pushes to Android.' },
  fcmUrl: {
    name: 'FCM_URL',
    instead: 'https://fcm.googleapis.com',
    says: 'Firebase’s address, for a proxy or a test.',
  },
  apnsKey: {
    name: 'APNS_KEY',
    isSecret: true,
    says: 'A key of Apple’s developers’ site in PEM: pushes to iOS. Needs the three below.',
  },
  apnsKeyId: { name: 'APNS_KEY_ID', says: 'The id of that key.' },
  apnsTeamId: { name: 'APNS_TEAM_ID', says: 'The team of that key.' },
  apnsTopic: { name: 'APNS_TOPIC', says: 'The id of the app.' },
  androidApps: {
    name: 'ANDROID_APPS',
    instead: '',
    says: 'The wrapped Android apps as package=SHA-256 fingerprint, with commas between: their links open them, and they may call.',
  },
  appleApps: { name: 'APPLE_APPS', instead: '', says: 'The wrapped iOS apps as TEAM.package, likewise.' },
  apnsUrl: { name: 'APNS_URL', instead: 'https://api.push.apple.com', says: 'Apple’s address, for a proxy or a test.' },
} as const satisfies Readonly<Record<string, Variable>>;

/** Flags without a value. */
export const switches = {
  production:
    'For real: refuses demo data and what would be unsafe, answers nothing under /dev. As NODE_ENV=production.',
  'demo-open':
    'Lets the network in without --production: whoever reaches the host reads every code and moves the clock.',
  help: 'Shows this.',
} as const;
