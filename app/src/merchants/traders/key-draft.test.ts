import { expect, it } from 'vitest';
import { emptyDraft, faultsOf, requestOf } from './key-draft.ts';

const whole = { ...emptyDraft, name: ' Price follower ', code: ' 123456 ' };

it('names what is missing or wrong', () => {
  expect(faultsOf(emptyDraft)).toEqual({ name: 'required', code: 'required' });
  expect(faultsOf({ ...whole, scopes: [] })).toEqual({ scopes: 'none' });
  expect(faultsOf({ ...whole, networks: '203.0.113.7\nmy server' })).toEqual({ network: 'my server' });
  expect(faultsOf(whole)).toEqual({});
});

it('sends one network for each line', () => {
  const networks = ' 203.0.113.7 \n\n203.0.113.0/28\n2001:db8::/32';
  expect(faultsOf({ ...whole, networks })).toEqual({});
  expect(requestOf({ ...whole, networks })).toEqual({
    name: 'Price follower',
    scopes: ['read'],
    days: 90,
    networks: ['203.0.113.7', '203.0.113.0/28', '2001:db8::/32'],
    code: '123456',
  });
});
