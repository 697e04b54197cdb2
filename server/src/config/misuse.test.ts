import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { loneVariablesIn } from './lone-variables.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

const data = ['--data', mkdtempSync(join(tmpdir(), 'eh-misuse-'))];
/** Words of the library that reads values: to whoever configures a server they say nothing. */
const LIBRARY = /Invalid|expected|received|Too (small|big)|Unrecognized|must match/;

/** Wrong values of each variable; none where every text is a value. */
const misuses: Readonly<Record<keyof typeof variables, readonly string[]>> = {
  port: ['http', '-1', '70000', '80.5'],
  host: ['', 'http://eh.example.org', '10.0.0.0/8'],
  dataDir: [],
  databaseUrl: ['', 'mysql://x', 'postgres://eh@one two/db'],
  databaseReadUrl: ['', 'mysql://x'],
  redisUrl: ['', '127.0.0.1:6379', 'https://redis.example'],
  servingRole: ['', 'Eh Server', '"eh"'],
  readingRole: ['', 'reports;'],
  databaseConnections: ['', '1', '500', 'many'],
  role: ['', 'boss'],
  secret: ['', 'short', 'password'.repeat(4)],
  signingKeys: ['', 'r1', 'r1:short'],
  fileKeys: ['', 'k1', 'k1:short'],
  trustedProxies: ['proxy.example', '0.0.0.0/0'],
  metricsToken: ['', 'short'],
  metricsAddress: ['', '9090', '127.0.0.1:70000'],
  otlpEndpoint: ['', 'collector:4318', 'grpc://collector:4317'],
  otlpHeaders: ['authorization'],
  sampler: ['', 'sometimes'],
  samplerRatio: ['2', 'half'],
  serviceName: ['', 'x'.repeat(101)],
  drainSeconds: ['-1', '31', 'long'],
  logLevel: ['loud'],
  customerServiceLink: ['', 'help'],
  securityContact: ['', 'security@eh.example.org', 'http://eh.example.org/report'],
  passkeyOrigins: ['eh.example.org', 'ftp://eh.example.org'],
  smtpUrl: ['', 'mail.example.org', 'https://mail.example.org'],
  mailFrom: ['', 'EH'],
  smsUrl: ['', 'sms.example', 'ftp://sms.example'],
  smsHeaders: ['', '{', '[]', '"text"', '{"a":1}'],
  smsBody: ['', '{"to":"{to}"}'],
  s3Url: ['', 'bucket', 's3://bucket'],
  evmRpcUrl: ['', 'node:8545', 'wss://node'],
  evmChainId: ['0', 'mainnet'],
  evmUsdtContract: ['', '0x12', 'USDT'],
  evmExtendedKey: ['', 'xprv9s21ZrQH143K'],
  evmPayoutAddress: ['', 'T'.repeat(34)],
  evmConfirmations: ['0', '1001', 'some'],
  evmBlockSeconds: ['0', 'fast'],
  evmStartBlock: ['-1', 'latest'],
  tronApiUrl: ['', 'node:8090'],
  tronApiKey: ['x'.repeat(201)],
  tronUsdtContract: ['', `0x${'1'.repeat(40)}`],
  tronExtendedKey: ['', 'xpub'],
  tronPayoutAddress: ['', 'T123'],
  tronConfirmations: ['0', 'all'],
  tronStartBlock: ['-1', 'latest'],
  reserveAddresses: ['x'.repeat(101)],
  timestampUrl: ['', 'tsa.example.org'],
  timestampCa: ['', 'ca.pem', '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----'],
  webhookNetworks: ['localhost'],
  identityDocuments: ['', 'driving_licence'],
  pushKeys: ['', 'public'],
  pushContact: ['', 'somebody'],
  fcmAccount: ['', '{', '5', '{"project_id":"p"}', '{"project_id":"p","client_email":"e","private_key":"k"}'],
  fcmUrl: ['', 'fcm.googleapis.com'],
  apnsKey: ['x'],
  apnsKeyId: [],
  apnsTeamId: [],
  apnsTopic: [],
  androidApps: ['app.eh', 'app.eh=AA:BB'],
  appleApps: ['app.eh.wallet'],
  apnsUrl: ['', 'api.push.apple.com'],
};

const cases = Object.entries<Variable>(variables).flatMap(([key, { name, flag }]) =>
  Object.entries(misuses)
    .filter(([known]) => known === key)
    .flatMap(([, values]) => values.map((value) => [name, value, flag] as const)),
);

it.each(cases)('%s=%s is refused in sentences that name it', (name, value, flag) => {
  const said = refusalOf({ [name]: value });
  expect(said).not.toBe('');
  for (const sentence of said.split('\n')) {
    expect(sentence).toMatch(flag === undefined ? new RegExp(`^[A-Z_, and]*${name}\\b[^:]*: \\S`) : /^(--|[A-Z_]+: )/);
    expect(sentence).not.toMatch(LIBRARY);
  }
});

it('names a variable that is set without the one it depends on', () => {
  const lone = loneVariablesIn({
    MAIL_FROM: 'eh@eh.example.org',
    TRON_XPUB: 'x',
    EVM_XPUB: 'x',
    EVM_RPC_URL_FILE: '/run/url',
  });
  expect(lone).toEqual([
    { name: 'MAIL_FROM', needs: 'SMTP_URL' },
    { name: 'TRON_XPUB', needs: 'TRON_API_URL' },
  ]);
});

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(data, environment);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
