import { expect, it } from 'vitest';
import { calls } from '../../calls.ts';
import { openInPause, pauseRuleOf } from './pause.ts';

const posts = Object.entries(calls)
  .filter(([name, call]) => call.access === 'user' && name.startsWith('POST '))
  .map(([name]) => name);

it('says for every call available to people what it does during a safety pause', () => {
  const unsaid = posts.filter((name) => pauseRuleOf(name) === null && !openInPause.includes(name));
  expect(unsaid, 'name them in contract/src/accounts/account-safety/pause.ts').toEqual([]);
});

it('names no call twice, and only existing calls', () => {
  expect(openInPause.filter((name) => pauseRuleOf(name) !== null)).toEqual([]);
  expect(openInPause.filter((name) => !posts.includes(name))).toEqual([]);
});

it('leaves no call open that takes a payment password and moves coins or accounts', () => {
  const open = posts.filter((name) => {
    const { request } = calls[name as keyof typeof calls];
    return openInPause.includes(name) && 'security_password' in (request as { shape?: object }).shape!;
  });
  expect(open).toEqual([
    'POST /api/totp/end',
    'POST /api/passkeys/remove',
    'POST /api/phone_keys/remove',
    'POST /api/bind/mobile',
    'POST /api/bind/email',
    'POST /api/contact/request',
    'POST /api/wallet/delete',
    'POST /api/wallet/unveil',
  ]);
});
