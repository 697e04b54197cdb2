import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const data = ['--data', mkdtempSync(join(tmpdir(), 'eh-config-'))];
const SECRET = '7c1f9b02e4d85a3660f1c9d2ab47e853';
const SIGNING_KEYS = 'r1:9b3c5e0f7a1d284664b8c2e19f0a7d53e6b1c4098d2f7a35c07d41be92f6583a';
const SMS_URL = 'https://sms.example/send';
const PASSKEY_ORIGINS = 'https://eh.example.org';
const real = { SECRET, SIGNING_KEYS, SMS_URL, PASSKEY_ORIGINS };

describe('configuration', () => {
  it('prefers flags to environment variables', () => {
    expect(readConfig([...data, '--port', '9000'], { PORT: '1' })).toMatchObject({
      port: 9000,
      host: '127.0.0.1',
      role: 'all',
      isProduction: false,
    });
    expect(readConfig(data, { DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ databaseUrl: 'postgres://a@b/c' });
  });

  it('sends webhooks to the local machine in a demo, and only to the internet in production', () => {
    expect(readConfig(data, {}).webhookNetworks).toEqual(['127.0.0.0/8', '::1']);
    expect(readConfig([...data, '--production'], real).webhookNetworks).toEqual([]);
    expect(readConfig(data, { WEBHOOK_NETWORKS: '10.1.0.0/16' }).webhookNetworks).toEqual(['10.1.0.0/16']);
  });

  it('generates a secret once and stores it with the data', () => {
    const first = readConfig(data, {}).secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(readConfig(data, {}).secret).toBe(first);
  });

  it('reads a secret from the file that its variable names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'eh-secret-')), 'secret');
    writeFileSync(file, `${SECRET}\n`);
    expect(readConfig(data, { SECRET_FILE: file }).secret).toBe(SECRET);
  });

  it.each([
    [['--production'], {}, /SECRET/],
    [['--production'], { SECRET: 'short' }, /^SECRET: too short[^\n]*32 characters[^\n]*"openssl rand -hex 32"/],
    [['--production'], { ...real, METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: too short[^\n]*openssl/],
    [['--production'], { SECRET }, /SIGNING_KEYS/],
    [['--production'], { SECRET, SIGNING_KEYS }, /SMTP_URL, SMS_URL.*register/],
    [['--production'], { SECRET, SIGNING_KEYS, SMS_URL }, /^PASSKEY_ORIGINS: [^\n]*address that people use/],
    [[], { SMTP_URL: 'smtp://127.0.0.1' }, /SMTP_URL.*MAIL_FROM/],
    [[], { METRICS_ADDRESS: '9090' }, /METRICS_ADDRESS.*host:port/],
    [[], { METRICS_ADDRESS: '127.0.0.1:70000' }, /METRICS_ADDRESS/],
    [[], { DRAIN_SECONDS: '31' }, /DRAIN_SECONDS/],
    [['--production'], { SECRET: 'a'.repeat(32), SIGNING_KEYS }, /SECRET.*guessed/],
    [['--production'], { SECRET: 'a'.repeat(32) }, /SIGNING_KEYS.*\n.*SECRET.*guessed/],
    [[], { PORT: 'http', LOG_LEVEL: 'loud' }, /--port.*\n.*LOG_LEVEL/],
    [[], { SECRET_FILE: '/nowhere/secret' }, /SECRET_FILE.*nowhere/],
    [[], { SECRET, SECRET_FILE: '/nowhere/secret' }, /SECRET.*leave one/],
    [[], { SMS_HEADERS: '{' }, /SMS_HEADERS.*JSON/],
    [[], { FCM_ACCOUNT: '{' }, /FCM_ACCOUNT.*JSON/],
    [[], { APNS_KEY: 'x' }, /APNS_KEY_ID/],
    [['--colour'], {}, /colour[^]*--production/],
    [[], { SECRET: 'password'.repeat(4) }, /SECRET.*guessed/],
    [['--production'], { SECRET, SIGNING_KEYS: `r2:${'0'.repeat(64)}` }, /SIGNING_KEYS.*guessed/],
    [['--production'], { SECRET, SIGNING_KEYS: `${SIGNING_KEYS},r0:${'ab'.repeat(32)}` }, /SIGNING_KEYS.*guessed/],
    [['--production'], { SECRET, SIGNING_KEYS, FILE_KEYS: `k1:${'1'.repeat(64)}` }, /FILE_KEYS.*guessed/],
    [['--production'], { SECRET, SIGNING_KEYS, WEBHOOK_NETWORKS: '127.0.0.0/8' }, /WEBHOOK_NETWORKS.*internet/],
    [
      ['--production'],
      { SECRET, SIGNING_KEYS, SMTP_URL: '', MAIL_FROM: '' },
      /SMTP_URL: not a mail server.*\nMAIL_FROM/,
    ],
    [['--production'], { SECRET, SIGNING_KEYS, SMTP_URL: 'mail.example.org' }, /SMTP_URL: not a mail server/],
    [[], { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'EH' }, /MAIL_FROM: no sender/],
    [[], { SMS_BODY: '{"to":"{to}"}' }, /SMS_BODY.*reaches anybody/],
    [[], { SIGNING_KEYS: 'rubbish' }, /SIGNING_KEYS: /],
    [[], { FILE_KEYS: 'k1:short' }, /FILE_KEYS: the secret of key k1/],
    [[], { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, /TRUSTED_PROXIES.*half the internet/],
    [[], { TRUSTED_PROXIES: '2000::/3' }, /TRUSTED_PROXIES.*half the internet/],
    [
      ['--production'],
      { PORT: 'http' },
      /--port.*\nSECRET: .*needs.*\nSIGNING_KEYS: .*\nPASSKEY_ORIGINS: .*\nSMTP_URL, SMS_URL/,
    ],
    [
      ['--production'],
      { SECRET: 'short' },
      /^SECRET: [^\n]*\nSIGNING_KEYS: [^\n]*\nPASSKEY_ORIGINS: [^\n]*\nSMTP_URL, SMS_URL: [^\n]*$/,
    ],
    [[], { SECRET_FILE: '/nowhere/a', FILE_KEYS_FILE: '/nowhere/b' }, /^SECRET_FILE: .*\nFILE_KEYS_FILE: [^\n]*$/],
    [[], { WEBHOOK_NETWORKS: 'localhost' }, /WEBHOOK_NETWORKS.*CIDRs/],
    [[], { METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [[], { METRICS_TOKEN: 'a'.repeat(40) }, /METRICS_TOKEN.*guessed/],
    [[], { TRUSTED_PROXIES: '10.0.0.0/8,proxy.example' }, /TRUSTED_PROXIES.*CIDRs/],
    [[], { TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
    [['--host', '0.0.0.0'], {}, /--production/],
    [['--host', '192.0.2.7'], {}, /\/dev\/outbox/],
    [['--database', 'postgres://eh@one two/db'], {}, /--database.*several hosts/],
    [['--host', '0.0.0.0'], {}, /--demo-open/],
    [['--port', 'http'], {}, /--port/],
    [['--port', '70000'], {}, /--port/],
    [['--role', 'boss'], {}, /--role/],
    [['--demo', 'small'], {}, /--demo/],
    [['--database', 'mysql://x'], {}, /--database/],
    [['--colour'], {}, /colour/],
  ])('refuses %j with %o and says how to correct it', (flags, environment, message) => {
    expect(() => readConfig([...data, ...flags], environment)).toThrow(message);
  });

  it('starts in production with its own secret', () => {
    expect(readConfig([...data, '--production', '--host', '0.0.0.0'], real)).toMatchObject({
      isProduction: true,
      trustedProxies: [],
    });
  });

  it.each([
    ['10.0.0.5:9090', { host: '10.0.0.5', port: 9090 }],
    ['[::1]:9090', { host: '::1', port: 9090 }],
  ])('serves its metrics at %s', (METRICS_ADDRESS, metricsAddress) => {
    expect(readConfig(data, { METRICS_ADDRESS })).toMatchObject({ metricsAddress });
  });

  it('writes a log line for each request in production', () => {
    expect([readConfig(data, {}).logLevel, readConfig([...data, '--production'], real).logLevel]).toEqual([
      'warn',
      'info',
    ]);
  });

  it.each([
    'postgres://a:5432,b:5432/db',
    'postgres://eh@/db?host=a,b',
    'postgres://eh@/eh?host=/run/postgresql',
    'postgres://eh:p%40ss@host/db?sslmode=require',
  ])('accepts %s as a database', (databaseUrl) => {
    expect(readConfig([...data, '--database', databaseUrl], {})).toMatchObject({ databaseUrl });
  });

  it('opens development routes to the network only when told to, and listens on all of its addresses', () => {
    expect(readConfig([...data, '--host', '0.0.0.0', '--demo-open'], {})).toMatchObject({
      isOpen: true,
    });
    for (const host of ['127.0.0.2', '::1', 'localhost'])
      expect(readConfig([...data, '--host', host], {})).toMatchObject({ host });
  });

  it('trusts the configured proxies', () => {
    expect(readConfig(data, { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
    });
  });
});
