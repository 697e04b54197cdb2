import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const data = ['--data', mkdtempSync(join(tmpdir(), 'eh-config-'))];
const SECRET = 'a'.repeat(32);

describe('configuration', () => {
  it('takes flags before environment, and has a demo unless told otherwise', () => {
    expect(readConfig([...data, '--port', '9000'], { PORT: '1' })).toMatchObject({
      port: 9000,
      host: '127.0.0.1',
      role: 'all',
      hasDemo: true,
      isProduction: false,
    });
    expect(readConfig([...data, '--no-demo'], { DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({
      hasDemo: false,
      databaseUrl: 'postgres://a@b/c',
    });
  });

  it('draws a secret once and keeps it with the data', () => {
    const first = readConfig(data, {}).secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(readConfig(data, {}).secret).toBe(first);
  });

  it.each([
    [['--production'], {}, /SECRET/],
    [['--production'], { SECRET: 'short' }, /SECRET/],
    [['--production'], { SECRET }, /SIGNING_KEYS/],
    [['--host', '0.0.0.0'], {}, /--demo-open/],
    [['--port', 'http'], {}, /--port/],
    [['--port', '70000'], {}, /--port/],
    [['--role', 'boss'], {}, /--role/],
    [['--database', 'mysql://x'], {}, /--database/],
    [['--colour'], {}, /colour/],
  ])('refuses %j with %o and says what to change', (flags, environment, message) => {
    expect(() => readConfig([...data, ...flags], environment)).toThrow(message);
  });

  it('starts for real with a secret of its own, without demo', () => {
    expect(readConfig([...data, '--production', '--host', '0.0.0.0'], { SECRET, SIGNING_KEYS: 'r1:00' })).toMatchObject(
      {
        isProduction: true,
        hasDemo: false,
      },
    );
    expect(readConfig([...data, '--host', '0.0.0.0', '--demo-open'], {})).toMatchObject({ hasDemo: true });
  });
});
