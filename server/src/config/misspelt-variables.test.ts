import { expect, it } from 'vitest';
import { misspeltVariablesIn } from './misspelt-variables.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['PASSKEY_ORIGIN', 'PASSKEY_ORIGINS'],
  ['DATABSE_URL_FILE', 'DATABASE_URL_FILE'],
  ['MAIL_FROM_FILE', 'MAIL_FROM'],
  ['SECERT', 'SECRET'],
])('recognizes %s as misspelt for %s', (name, meant) => {
  expect(misspeltVariablesIn({ [name]: 'x' })).toEqual([{ name, meant }]);
});

it('reports neither foreign variables nor correct ones', () => {
  const usual = ['HOME', 'USER', 'PATH', 'TERM', 'SHELL', 'HOSTNAME', 'LOGNAME', 'NODE_ENV', 'NODE_COMPILE_CACHE'];
  const own = ['SMTP_URL', 'SMTP_URL_FILE', 'PORT', 'HOST', 'FILE_KEYS_FILE', 'APNS_KEY', 'APNS_KEY_ID'];
  const foreign = ['AWS_ACCESS_KEY_ID', 'OTEL_TRACES_EXPORTER', 'NOTIFY_SOCKET', 'WATCHDOG_USEC', 'STATE_DIRECTORY'];
  expect(misspeltVariablesIn(Object.fromEntries([...usual, ...own, ...foreign].map((name) => [name, 'x'])))).toEqual(
    [],
  );
});
