import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpText } from '@eh/server/config/help-text.ts';
import { misspeltVariablesIn } from '@eh/server/config/misspelt-variables.ts';
import { expect, it } from 'vitest';
import { demoSettings, readDemoConfig } from './demo-settings.ts';

const data = ['--data', mkdtempSync(join(tmpdir(), 'eh-demo-settings-'))];
const real = {
  SECRET: '7c1f9b02e4d85a3660f1c9d2ab47e853',
  SIGNING_KEYS: 'r1:9b3c5e0f7a1d284664b8c2e19f0a7d53e6b1c4098d2f7a35c07d41be92f6583a',
  SMS_URL: 'https://sms.example/send',
  PASSKEY_ORIGINS: 'https://eh.example.org',
};

it('includes a demo with partners unless told otherwise', () => {
  expect(readDemoConfig(data, {})).toMatchObject({ hasDemo: true, demoPartners: 'on', demoShopPort: 8090 });
  expect(readDemoConfig([...data, '--no-demo'], {})).toMatchObject({ hasDemo: false });
  expect(readDemoConfig(data, { DEMO_PARTNERS: 'off' })).toMatchObject({ demoPartners: 'off' });
  expect(readDemoConfig([...data, '--port', '9000'], { PORT: '1' })).toMatchObject({ port: 9000 });
});

it.each([
  [[], 'small'],
  [['--demo', 'market'], 'market'],
  [['--demo', 'market', '--no-demo'], 'none'],
] as const)('chooses for the flags %j and an empty database the demo: %s', (flags, demo) => {
  expect(readDemoConfig([...data, ...flags], {})).toMatchObject({ demo });
});

it('has neither people nor a market in production', () => {
  expect(readDemoConfig([...data, '--production', '--demo', 'market'], real)).toMatchObject({
    demo: 'none',
    hasDemo: false,
  });
});

it.each([
  [['--demo', 'large'], {}, /^--demo: not one of none, small, market$/],
  [[], { DEMO_PARTNERS: 'yes' }, /^DEMO_PARTNERS: not one of on, off$/],
  [[], { DEMO_SHOP_PORT: '-1' }, /^DEMO_SHOP_PORT: not within its bounds/],
  [[], { DEMO_SHOP_PORT: 'shop', PORT: 'http' }, /^--port: not a whole number\nDEMO_SHOP_PORT: not a whole number$/],
  [['--host', '0.0.0.0'], {}, /^--host 0.0.0.0: with demo data [^\n]*--demo-open[^\n]*$/],
  [['--no-demo', '--host', '0.0.0.0'], {}, /^--host 0.0.0.0: without --production [^\n]*--demo-open[^\n]*$/],
  [['--colour'], {}, /colour[^]*--demo [^]*--no-demo/],
])('refuses %j with %o and says how to correct it', (flags, environment, message) => {
  expect(() => readDemoConfig([...data, ...flags], environment)).toThrow(message);
});

it('is listed in the help, and recognized when it is misspelt', () => {
  expect(helpText(demoSettings)).toContain('--no-demo');
  expect(helpText()).not.toContain('--no-demo');
  expect(misspeltVariablesIn({ DEMO_PARTNER: 'off' }, demoSettings)).toEqual([
    { name: 'DEMO_PARTNER', meant: 'DEMO_PARTNERS' },
  ]);
});
