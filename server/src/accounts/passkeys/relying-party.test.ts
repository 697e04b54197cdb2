import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const at = (origin: string | null, host: string, configured: string[] = []) =>
  relyingPartyOf({ origin, host }, configured);

it('uses the host name of the server unless another is configured', () => {
  expect(at('https://eh.example', 'eh.example')).toEqual({ rpId: 'eh.example', origin: 'https://eh.example' });
  expect(at('http://localhost:8080', 'localhost:8080')).toEqual({ rpId: 'localhost', origin: 'http://localhost:8080' });
  const configured = ['https://eh.example', 'https://app.eh.example'];
  expect(at('https://app.eh.example', 'internal:8080', configured)).toEqual({
    rpId: 'eh.example',
    origin: 'https://app.eh.example',
  });
});

it('is undefined for a foreign page, an IP address or a missing origin', () => {
  expect(at('https://evil.example', 'eh.example')).toBeNull();
  expect(at('https://evil.example', 'evil.example', ['https://eh.example'])).toBeNull();
  expect(at('http://127.0.0.1:8080', '127.0.0.1:8080')).toBeNull();
  expect(at('http://[::1]:8080', '[::1]:8080')).toBeNull();
  expect(at('http://[fd00::1]:8080', '[fd00::1]:8080')).toBeNull();
  expect(at(null, 'eh.example')).toBeNull();
  expect(at('null', 'eh.example')).toBeNull();
});
